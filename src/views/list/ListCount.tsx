import type { RaRecord } from 'ra-core';
import { type ChoiceField, choiceOf } from '../../fields/choice/choice.ts';
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
  const noun = nounFor(resource, rows.length);
  return (
    <span className="push muted num" role="status">
      {found < rows.length ? `${found} of ${rows.length} ${noun}` : `${rows.length} ${noun}${partOf(resource, rows)}`}
    </span>
  );
}

/** `, 7 active`: the part that the resource's box would show, where that is one choice and not all. */
function partOf({ fields, list: { toggle } }: Resource, rows: readonly RaRecord[]): string {
  const [name = '', value] = Object.entries(toggle?.shows ?? {})[0] ?? [];
  const choice = value === undefined ? undefined : choiceOf(fields[name] as ChoiceField, String(value));
  const part = toggle && rows.filter((row) => hasValues(row, toggle.shows)).length;
  return choice && part !== rows.length ? `, ${part} ${choice.label.toLowerCase()}` : '';
}
