// A town as it will lie on the table, small, where one chooses it: streets, houses with their names, what one can crouch
// behind.
import { useMemo } from "preact/hooks";
import { sizeOf, type Town, townOf, turnFor } from "./model";
import { HouseNames, houseSigns, Terrain } from "./terrain";

const wide = 360; // pixels

export function TownPreview({ value }: { value: unknown }) {
  const town = useMemo(() => townOf({ town: value as string | Town, options: {} }), [value]);
  const size = sizeOf(town);
  const turn = turnFor(null, size);
  return (
    <svg class="gun-preview" viewBox={`0 0 ${size[0]} ${size[1]}`} width={wide} aria-hidden="true">
      <Terrain town={town} turn={turn} />
      <HouseNames signs={houseSigns(town, turn, wide / size[0])} />
    </svg>
  );
}
