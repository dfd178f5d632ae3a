import type { CSSProperties, SVGAttributes } from 'react';
import { type Drawing, signs, states } from './drawings.ts';

const drawings = { ...signs, ...states };

/** Attributes rather than styles, since the landing page has no styles for icons. */
const PEN = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const LAYERS = {
  solid: { fill: 'currentColor', stroke: 'none' },
  line: {},
  dots: { strokeWidth: 1.9 },
  dashes: { strokeDasharray: '2.2 2.32', strokeLinecap: 'butt' },
  cut: { stroke: 'var(--surface-raised)', strokeWidth: 1.75 },
} as const satisfies Readonly<Record<keyof Drawing, SVGAttributes<SVGPathElement>>>;

const layers = Object.keys(LAYERS) as (keyof Drawing)[];

export type IconName = keyof typeof drawings;

interface IconProps {
  name: IconName;
  /** 14 px beside 13 px text, 16 px elsewhere. */
  small?: boolean;
  className?: string;
  color?: string;
}

export function Icon({ name, small = false, className, color }: IconProps) {
  const drawing: Drawing = drawings[name];
  const size = small ? 14 : 16;
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      {...{ ...PEN, color }}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {layers.map((layer) => drawing[layer] && <path key={layer} d={drawing[layer]} {...LAYERS[layer]} />)}
    </svg>
  );
}

export function iconNamed(name: string | undefined): IconName {
  return name !== undefined && Object.hasOwn(drawings, name) ? (name as IconName) : 'unknown';
}

/** Sets `--glyph` to the icon as a mask for a pseudo-element, which is cheaper than an SVG in long lists. */
export function maskStyle(name: string | undefined): CSSProperties {
  return {
    '--glyph': `url("data:image/svg+xml,${encodeURIComponent(pictureOf(drawings[iconNamed(name)]))}")`,
  } as CSSProperties;
}

/** An SVG file. What `cut` paints over is transparent. */
function pictureOf({ cut, ...drawn }: Drawing): string {
  const drawing: Drawing = drawn;
  const pathOf = (layer: keyof Drawing) => `<path${markupOf(LAYERS[layer])} d='${drawing[layer]}'/>`;
  const paths = layers.map((layer) => (drawing[layer] ? pathOf(layer) : '')).join('');
  const hole = `<mask id='m'><path fill='#fff' stroke='none' d='M0 0h16v16H0z'/><path stroke-width='1.75' d='${cut}'/></mask>`;
  const picture = cut ? `${hole}<g mask='url(#m)'>${paths}</g>` : paths;
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'${markupOf(PEN)}>${picture}</svg>`;
}

function markupOf(attributes: SVGAttributes<SVGElement>): string {
  const kebab = (name: string) => name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
  return Object.entries(attributes)
    .map(([name, value]) => ` ${kebab(name)}='${value}'`)
    .join('');
}
