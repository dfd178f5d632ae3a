import type { RaRecord } from 'react-admin';
import { choiceOf, choicesOf } from '../../fields/choice/choice.ts';
import { translate } from '../../messages/views.ts';
import { type Failure, OF_TYPE } from '../../schema/failure.ts';
import { sortOf } from '../../schema/query.ts';
import { fieldAt, isAbsent, type Resource, valueAt } from '../../schema/resource.ts';
import type { KnownFailures } from './knownFailures.tsx';

export interface CauseGroup {
  /** The URL parameter: the failure's id, or `type:` and the type of an unknown failure. */
  readonly key: string;
  readonly title: string;
  /** Absent if the failure is not in the catalog. */
  readonly failure: Failure | undefined;
  readonly count: number;
  /** How many records they affect, if the resource declares it. */
  readonly affected: number | undefined;
  /** The newest and oldest moment; one if they are equal. */
  readonly moments: readonly (readonly ['newest' | 'oldest', string])[];
  /** The counts of the last seven days and of the seven before. */
  readonly trend?: { readonly recent: number; readonly before: number };
}

/** The title and the failure of a group. */
function namedGroup(resource: Resource, known: KnownFailures, key: string) {
  const type = key.startsWith(OF_TYPE) ? key.slice(OF_TYPE.length) : key;
  const title = titleOfCause(resource, known, key) ?? (type || translate('views.causes.noType'));
  return { key, title, failure: known.named(key) };
}

/** A group that the server has counted. */
export function countedGroup(resource: Resource, known: KnownFailures, row: Readonly<Record<string, unknown>>) {
  const { affected, newest, oldest } = row;
  return {
    ...namedGroup(resource, known, String(row.value ?? OF_TYPE)),
    count: Number(row.count),
    affected: typeof affected === 'number' ? affected : undefined,
    moments: momentsOf(newest, oldest),
    trend: { recent: Number(row.last_7_days), before: Number(row.previous_7_days) },
  };
}

/** The title of a group; undefined if neither the catalog nor the resource's types know its key. */
export function titleOfCause(resource: Resource, known: KnownFailures, key: string): string | undefined {
  return key.startsWith(OF_TYPE) ? labelOfType(resource, key.slice(OF_TYPE.length)) : known.named(key)?.title;
}

function labelOfType(resource: Resource, type: string): string | undefined {
  return choiceOf({ choices: choicesOf(fieldAt(resource, resource.failures?.type ?? '')) }, type)?.label;
}

/** Groups rows by cause, the largest group first and unknown causes last. */
export function causeGroups(resource: Resource, known: KnownFailures, rows: readonly RaRecord[]): CauseGroup[] {
  const groups = new Map<string, RaRecord[]>();
  for (const row of rows) {
    const key = known.keyOf(row);
    const found = groups.get(key) ?? [];
    found.push(row);
    groups.set(key, found);
  }
  const path = resource.failures?.affects;
  const counted = [...groups].map(([key, found]): CauseGroup => {
    const affected = path && new Set(found.map((row) => valueAt(row, path)).filter((value) => !isAbsent(value))).size;
    const times = timesIn(resource, found);
    return {
      ...namedGroup(resource, known, key),
      count: found.length,
      affected: affected === '' ? undefined : affected,
      moments: momentsOf(times.at(-1), times[0]),
    };
  });
  const isUnknown = ({ failure }: CauseGroup) => Number(failure === undefined);
  return counted.sort((one, other) => isUnknown(one) - isUnknown(other) || other.count - one.count);
}

/** The moments of rows in the list's sort field, the oldest first; empty if it is no moment. */
function timesIn(resource: Resource, rows: readonly RaRecord[]): readonly string[] {
  const { field } = sortOf(resource);
  if (fieldAt(resource, field).kind !== 'dateTime') return [];
  return rows
    .map((row) => Date.parse(String(valueAt(row, field))))
    .filter((time) => !Number.isNaN(time))
    .sort((one, other) => one - other)
    .map((time) => new Date(time).toISOString());
}

function momentsOf(newest: unknown, oldest: unknown): CauseGroup['moments'] {
  if (typeof newest !== 'string' || typeof oldest !== 'string') return [];
  return newest === oldest
    ? [['newest', newest]]
    : [
        ['newest', newest],
        ['oldest', oldest],
      ];
}
