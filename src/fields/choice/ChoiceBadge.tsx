import { StatusBadge } from '../../look/StatusBadge.tsx';
import type { Choice } from './choice.ts';

/** A choice as a badge of glyph and word; without a glyph, its word. */
export function ChoiceBadge({ choice: { label, glyph, colour, tone } }: { choice: Choice }) {
  return glyph ? <StatusBadge word={label} glyph={glyph} colour={colour} tone={tone} /> : label;
}
