import { StatusBadge } from '../../look/StatusBadge.tsx';
import type { Look, LookProps } from '../look.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { type ChoiceField, choiceOf } from './choice.ts';

/** A listed value in its own words; a value nobody listed keeps its raw text. */
function ChoiceBadge({ field, value }: LookProps) {
  const raw = String(value);
  const choice = choiceOf(field as ChoiceField, raw);
  if (!choice) return <StatusBadge word={raw} />;
  if (!choice.glyph) return choice.label;
  return <StatusBadge word={choice.label} glyph={choice.glyph} colour={choice.colour} tone={choice.tone} />;
}

/** A badge of glyph and word. */
export const choiceLook: Look = { Cell: ChoiceBadge, Detail: ChoiceBadge, Filter: ChoiceFilter, share: 1.15 };
