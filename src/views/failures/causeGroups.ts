import type { RaRecord } from 'ra-core';
import type { ChoiceField } from '../../fields/choice/choice.ts';
import { choiceOf } from '../../fields/choice/choice.ts';
import { isAbsent } from '../../fields/isAbsent.ts';
import { translate } from '../../messages/views.ts';
import type { Failure } from '../../schema/failure.ts';
import { fieldAt, type Resource, valueAt } from '../../schema/resource.ts';
import { sortOf } from '../../schema/sortOrder.ts';
import type { KnownFailures } from './knownFailures.ts';

/** The rows of one cause among those that have been loaded. */
export interface CauseGroup {
  /** Stands in the URL: the failure's id, or `type:` and the type where the failure is not known. */
  readonly key: string;
  readonly title: string;
  /** Absent where the failure is not in the catalogue. */
  readonly failure: Failure | undefined;
  readonly rows: readonly RaRecord[];
}

/** The group that a record belongs to: that of its likeliest cause, else that of its type. */
export function causeOf(resource: Resource, known: KnownFailures, record: RaRecord): Omit<CauseGroup, 'rows'> {
  const [failure] = known.explain(record);
  if (failure) return { key: failure.id, title: failure.title, failure };
  const type = String(valueAt(record, resource.failures?.type ?? '') ?? '');
  const title = labelOfType(resource, type) ?? (type || translate('views.causes.noType'));
  return { key: `${OF_TYPE}${type.toUpperCase()}`, title, failure: undefined };
}

/** Begins the key of a group of which the catalogue knows nothing. */
const OF_TYPE = 'type:';

/** What a group is called by its key alone; undefined where neither the catalogue nor the resource's own types know it. */
export function titleOfCause(resource: Resource, known: KnownFailures, key: string): string | undefined {
  return key.startsWith(OF_TYPE) ? labelOfType(resource, key.slice(OF_TYPE.length)) : known.named(key)?.title;
}

function labelOfType(resource: Resource, type: string): string | undefined {
  return choiceOf(fieldAt(resource, resource.failures?.type ?? '') as ChoiceField, type)?.label;
}

/** The rows by their causes: the largest group first, those that the catalogue does not know last. */
export function causeGroups(resource: Resource, known: KnownFailures, rows: readonly RaRecord[]): CauseGroup[] {
  const groups = new Map<string, CauseGroup & { rows: RaRecord[] }>();
  for (const row of rows) {
    const cause = causeOf(resource, known, row);
    const group = groups.get(cause.key) ?? { ...cause, rows: [] };
    group.rows.push(row);
    groups.set(cause.key, group);
  }
  const isUnknown = ({ failure }: CauseGroup) => Number(failure === undefined);
  return [...groups.values()].sort(
    (one, other) => isUnknown(one) - isUnknown(other) || other.rows.length - one.rows.length,
  );
}

/** The first and the last moment of some rows by their list's own order, ISO 8601; undefined where that is no moment. */
export function spanOf(resource: Resource, rows: readonly RaRecord[]): { oldest: string; newest: string } | undefined {
  const { field } = sortOf(resource);
  const moments = rows
    .map((row) => new Date(String(valueAt(row, field))).getTime())
    .filter((time) => !Number.isNaN(time));
  if (fieldAt(resource, field).kind !== 'dateTime' || moments.length === 0) return undefined;
  const at = (time: number) => new Date(time).toISOString();
  const ends = moments.reduce(([least, most], time) => [Math.min(least, time), Math.max(most, time)] as const, [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as const);
  return { oldest: at(ends[0]), newest: at(ends[1]) };
}

/** How many different things the rows are about; undefined where their resource does not say what. */
export function affectedBy({ failures }: Resource, rows: readonly RaRecord[]): number | undefined {
  const path = failures?.affects;
  if (path === undefined) return undefined;
  return new Set(rows.map((row) => valueAt(row, path)).filter((value) => !isAbsent(value))).size;
}
