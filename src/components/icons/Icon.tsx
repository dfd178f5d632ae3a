import { Children, type CSSProperties, isValidElement, type ReactNode, type SVGAttributes } from 'react';
import { type Drawing, type IconName, signs, states } from './drawings.ts';

export type { IconName };

const drawings: Readonly<Record<string, Drawing>> = { ...signs, ...states };

/** The drawings of Material icons that resource files and components name. `materialIcons` of the bundler adds them. */
const material: Record<string, ReactNode> = {};

export function addIcons(icons: Readonly<Record<string, ReactNode>>): void {
  Object.assign(material, icons);
}

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

/** Material icons are filled shapes. The stroke makes their lines as heavy as ours. */
const MATERIAL_PEN = { fill: 'currentColor', stroke: 'currentColor', strokeWidth: 0.25 } as const;

const layers = Object.keys(LAYERS) as (keyof Drawing)[];

interface IconProps {
  name: IconName;
  /** 14 px beside 13 px text, 16 px elsewhere. */
  small?: boolean;
  className?: string;
  color?: string;
}

export function Icon({ name, small = false, className, color }: IconProps) {
  const drawing = drawings[name];
  const size = small ? 14 : 16;
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      {...(drawing ? PEN : MATERIAL_PEN)}
      color={color}
      viewBox={drawing ? '0 0 16 16' : '0 0 24 24'}
      width={size}
      height={size}
      aria-hidden="true"
    >
      {drawing
        ? layers.map((layer) => drawing[layer] && <path key={layer} d={drawing[layer]} {...LAYERS[layer]} />)
        : material[name]}
    </svg>
  );
}

export function iconNamed(name: string | undefined): IconName {
  const isKnown = name !== undefined && (Object.hasOwn(drawings, name) || Object.hasOwn(material, name));
  return isKnown ? (name as IconName) : 'unknown';
}

/** Sets `--glyph` to the icon as a mask for a pseudo-element, which is cheaper than an SVG in long lists. */
export function maskStyle(name: string | undefined): CSSProperties {
  const known = iconNamed(name);
  const drawing = drawings[known];
  const picture = drawing ? pictureOf(drawing) : svg(24, MATERIAL_PEN, shapesOf(material[known]));
  return { '--glyph': `url("data:image/svg+xml,${encodeURIComponent(picture)}")` } as CSSProperties;
}

/** An SVG file. What `cut` paints over is transparent. */
function pictureOf({ cut, ...drawn }: Drawing): string {
  const drawing: Drawing = drawn;
  const pathOf = (layer: keyof Drawing) => `<path${markupOf(LAYERS[layer])} d='${drawing[layer]}'/>`;
  const paths = layers.map((layer) => (drawing[layer] ? pathOf(layer) : '')).join('');
  const hole = `<mask id='m'><path fill='#fff' stroke='none' d='M0 0h16v16H0z'/><path stroke-width='1.75' d='${cut}'/></mask>`;
  return svg(16, PEN, cut ? `${hole}<g mask='url(#m)'>${paths}</g>` : paths);
}

function svg(size: number, pen: SVGAttributes<SVGElement>, shapes: string): string {
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${size} ${size}'${markupOf(pen)}>${shapes}</svg>`;
}

function shapesOf(drawing: ReactNode): string {
  const shapes = Children.toArray(drawing).filter(isValidElement<SVGAttributes<SVGElement>>);
  return shapes
    .map(
      ({ type, props: { children, ...attributes } }) =>
        `<${type}${markupOf(attributes)}>${shapesOf(children)}</${type}>`,
    )
    .join('');
}

function markupOf(attributes: SVGAttributes<SVGElement>): string {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.entries(attributes)
    .map(([name, value]) => ` ${kebab(name)}='${value}'`)
    .join('');
}
