import type { RaRecord } from 'ra-core';
import { type ChoiceField, choiceOf } from '../../fields/choice/choice.ts';
import { inSentence } from '../../messages/inSentence.ts';
import { translate } from '../../messages/views.ts';
import { hasValues } from '../../schema/hasValues.ts';
import type { Resource } from '../../schema/resource.ts';
import { nounFor } from '../nounFor.ts';

interface ListCountProps {
  resource: Resource;
  rows: readonly RaRecord[];
  /** How many of them the reader has found. */
  found: number;
}

/** How many rows there are, `8 tenants, 7 active`, or how many of them were found, `2 of 8 tenants`. */
export function ListCount({ resource, rows, found }: ListCountProps) {
  return (
    <span className="push muted num" role="status">
      {countWords(resource, rows, found)}
    </span>
  );
}

/** Figures are few here, and stand unparted: `1000 tenants`. */
function countWords(resource: Resource, rows: readonly RaRecord[], found: number): string {
  const count = String(rows.length);
  const noun = nounFor(resource, rows.length);
  const part = partOf(resource, rows);
  if (found < rows.length) return translate('views.list.found', { found: String(found), all: count, noun });
  return part
    ? translate('views.list.countAndPart', { count, noun, ...part })
    : translate('views.countOf', { count, noun });
}

/** `7`, `active`: the part that the resource's box would show, where that is one choice and not all. */
function partOf({ fields, list: { toggle } }: Resource, rows: readonly RaRecord[]) {
  const [name = '', value] = Object.entries(toggle?.shows ?? {})[0] ?? [];
  const choice = value === undefined ? undefined : choiceOf(fields[name] as ChoiceField, String(value));
  const part = rows.filter((row) => toggle && hasValues(row, toggle.shows)).length;
  return choice && part !== rows.length ? { part: String(part), choice: inSentence(choice.label) } : undefined;
}
