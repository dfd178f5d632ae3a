import type { Drawing } from './Drawing.ts';
import { maskOf } from './maskOf.ts';
import { signs } from './signs.ts';
import { states } from './states.ts';

const drawings = { ...signs, ...states };
const LAYERS = ['solid', 'line', 'dots', 'dashes', 'cut'] as const;

export type IconName = keyof typeof drawings;

interface IconProps {
  name: IconName;
  /** 14 px beside 13 px text, 16 px elsewhere. */
  small?: boolean;
  className?: string;
}

/** A decorative icon: it takes the colour of the text, and is hidden from screen readers. */
export function Icon({ name, small, className }: IconProps) {
  const drawing: Drawing = drawings[name];
  const classes = ['icon', small && 'icon-sm', className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 16 16" aria-hidden="true">
      {LAYERS.map((layer) => drawing[layer] && <path key={layer} className={layer} d={drawing[layer]} />)}
    </svg>
  );
}

/** The drawing of that name as the value of `mask-image`, which takes no element of its own. */
export function maskNamed(name: string | undefined): string {
  return maskOf(drawings[iconNamed(name)]);
}

/** The icon of that name, or the question mark: declarations carry names as plain text. */
export function iconNamed(name: string | undefined): IconName {
  return name !== undefined && Object.hasOwn(drawings, name) ? (name as IconName) : 'unknown';
}
