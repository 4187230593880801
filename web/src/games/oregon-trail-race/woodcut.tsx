// The game's poster.
import { Frame, hatch, ink } from "../../felt/woodcut";

export function Woodcut() {
  return (
    <Frame tint="var(--cut-sky)">
      <path d={hatch(0, 8, 240, 50, 4.5)} stroke="var(--cut-sky-line)" stroke-width="1.2" />
      <path
        d="M0 104l38-54 18 20 30-48 36 52 22-26 32 40 20-18 44 34z"
        fill="var(--cut-mountain)"
        stroke={ink}
        stroke-width="2"
      />
      <path d="M86 22l14 22-10-4-6 8-8-4zM38 50l9 12-9-3-6 5z" fill="var(--cut-white)" stroke={ink} />
      <path d="M92 44l20 52M70 60l-22 36M146 56l20 40M100 62l10 30" stroke={ink} stroke-width="1" />
      <path d="M0 104c60-10 180-10 240 2v64H0z" fill="var(--cut-prairie)" />
      <path d="M0 150c60-22 150-22 240-6v26H0z" fill="var(--cut-trail)" stroke={ink} stroke-width="2" />
      <path
        d={`${hatch(0, 112, 90, 24, 4)}${hatch(170, 112, 70, 20, 4)}`}
        stroke={ink}
        stroke-width="0.6"
        opacity="0.5"
      />
      <path d="M92 96c-6-40 6-50 14-50h52c8 0 20 10 14 50z" fill="var(--cut-white)" stroke={ink} stroke-width="2.5" />
      <path
        d="M108 47c-4 12-4 36-1 48M124 46c-3 14-3 38-1 50M141 46c3 14 3 38 1 50M157 47c4 12 4 36 1 48"
        fill="none"
        stroke={ink}
        stroke-width="1.2"
      />
      <path d="M86 96h94l-8 22H94z" fill="var(--cut-leather)" stroke={ink} stroke-width="2.5" />
      <g fill="var(--cut-paper)" stroke={ink} stroke-width="3.5">
        <circle cx="106" cy="130" r="17" />
        <circle cx="162" cy="130" r="17" />
      </g>
      <path
        d="M106 113v34M89 130h34M94 118l24 24M118 118l-24 24M162 113v34M145 130h34M150 118l24 24M174 118l-24 24"
        stroke={ink}
        stroke-width="2"
      />
      <path d="M178 108l26 6c4-6 12-8 18-4l4-6 2 8 6 6-2 8h-8l-2 18h-4l-1-14h-18l-2 14h-4v-22z" fill={ink} />
    </Frame>
  );
}
