import type { CSSProperties } from 'react';
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

/** For an element whose style sheet draws the icon of that name as a mask, `--glyph`, so that it takes no element of its own. */
export function maskStyle(name: string | undefined): CSSProperties {
  return { '--glyph': maskOf(drawings[iconNamed(name)]) } as CSSProperties;
}

/** The icon of that name, or the question mark: declarations carry names as plain text. */
export function iconNamed(name: string | undefined): IconName {
  return name !== undefined && Object.hasOwn(drawings, name) ? (name as IconName) : 'unknown';
}
