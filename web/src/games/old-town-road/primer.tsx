// The cards beside the players' rules.
import { Card } from "../../felt/card";
import { standard } from "./data";
import { RoadFace, TrailFace } from "./face";

const Road = ({ code, turned = false }: { code: string; turned?: boolean }) => (
  <Card label={code}>
    <RoadFace edition={standard} code={code} turned={turned} />
  </Card>
);
const Behind = ({ code, turned = false }: { code: string; turned?: boolean }) => (
  <Card label={code}>
    <TrailFace edition={standard} code={code} turned={turned} />
  </Card>
);

export const primer = {
  shot: () => (
    <>
      <Road code="5D" />
      <Road code="5D" turned />
    </>
  ),
  rob: () => (
    <>
      <Road code="3S" />
      <Road code="7H" />
      <Road code="4H" />
    </>
  ),
  signs: () => (
    <>
      <Road code="AS" />
      <Road code="3D" />
      <Behind code="4S" turned />
      <Behind code="5S" turned />
      <Behind code="6S" turned />
    </>
  ),
};
