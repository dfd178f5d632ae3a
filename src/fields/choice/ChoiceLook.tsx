import { StatusBadge } from '../../look/StatusBadge.tsx';
import type { Look, LookProps } from '../look.ts';
import { ChoiceBadge } from './ChoiceBadge.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { type ChoiceField, choiceOf } from './choice.ts';

/** A listed value in its own words; a value nobody listed keeps its raw text. */
function ChosenValue({ field, value }: LookProps) {
  const raw = String(value);
  const choice = choiceOf(field as ChoiceField, raw);
  return choice ? <ChoiceBadge choice={choice} /> : <StatusBadge word={raw} />;
}

/** A badge of glyph and word. */
export const choiceLook: Look = { Cell: ChosenValue, Detail: ChosenValue, Filter: ChoiceFilter, share: 1.15 };
