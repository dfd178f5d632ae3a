import { randomUUID } from 'node:crypto';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { annotationsOf } from '../../src/schema/annotations.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import { keyOf, type Resource, scopeFieldOf } from '../../src/schema/resource.ts';
import { lockKey } from '../database/advisoryLock.ts';
import { columns, replacing } from '../database/keyRows.ts';
import { annotationsName, CHANGE } from '../database/resourceTable.ts';
import type { Trx } from '../database/tables.ts';
import { type Selection, sourceSql, whereClause } from './selection.ts';

/** The outcome of a change of annotations. */
export interface Annotated {
  /** The records that the change was about. */
  readonly found: number;
  /** Those of them whose annotations were different. */
  readonly count: number;
  /** The earlier values of the changed records by annotation: at most so many different ones as an audit entry shows. */
  readonly before: Readonly<Record<string, readonly unknown[]>>;
  /** The ID of the only changed record; null for none or several. */
  readonly only: string | null;
}

interface AnnotationChange {
  readonly tenant: string;
  readonly by: string;
  readonly changeId: string;
  /** The IDs of the records, or those of a search. */
  readonly records: readonly string[] | Selection;
  readonly values: JsonObject;
}

/** More values say nothing in an audit entry. */
const MOST_VALUES = 10;

/**
 * Sets annotations of at most `most` records and one, in one statement, and keeps the earlier values for `undoAnnotations`. Records that
 * have the values already are not changed.
 */
export async function annotate(
  trx: Trx,
  resource: Resource,
  { tenant, by, changeId, records, values }: AnnotationChange,
  most: number,
): Promise<Annotated> {
  await lockAnnotations(trx, resource, tenant);
  const all = annotationsOf(resource);
  const set = Object.keys(values);
  const selection: Selection = 'conditions' in records ? records : { tenant, conditions: [] };
  const within = sql`${sql.ref(resource.id)}::text in (select json_array_elements_text(${JSON.stringify(records)}::json))`;
  const before = (name: string) => sql.id(`before ${name}`);
  const given = (name: string) => sql`${values[name] ?? null}::${sql.raw(resource.fields[name]?.column ?? 'text')}`;
  const earlier = all.map((name) => sql`${sql.lit(name)}::text, ${before(name)}`);
  const { work } = resource;
  // Work that is done already keeps its moment, or that none is known.
  const stamped =
    work?.doneAt && set.includes(work.state)
      ? new Map([
          [
            work.doneAt,
            values[work.state] === work.done
              ? sql`case when ${before(work.state)} = ${sql.lit(work.done)} then ${before(work.doneAt)} else now() end`
              : sql`null`,
          ],
        ])
      : new Map<string, RawBuilder<unknown>>();
  const written = [...set, ...stamped.keys(), CHANGE];
  const differs = set.map((name) => sql`${before(name)} is distinct from ${initial(resource, name, given(name))}`);
  const distinct = set.map(
    (name) => sql`${sql.lit(name)}::text, (select json_agg(value) from (
      select distinct ${before(name)} as value from changed limit ${MOST_VALUES}) as earlier)`,
  );
  const { rows } = await sql<Annotated>`
    with target as materialized (
      select ${columns(keyOf(resource))}, ${sql.join(all.map((name) => sql`${sql.ref(name)} as ${before(name)}`))}
      from ${sourceSql(resource, selection, 'lookedUp')}
      where ${whereClause(resource, selection)} and ${'conditions' in records ? sql`true` : within}
      limit ${most + 1}),
    changed as (
      select * from target where ${sql.join(differs, sql` or `)} order by ${sql.ref(resource.id)}),
    remembered as (
      insert into annotation_changes (tenant_id, change_id, record_id, resource, by, at, before)
      select ${tenant}, ${changeId}, ${sql.ref(resource.id)}, ${resource.name}, ${by}, now(), jsonb_build_object(${sql.join(earlier)})
      from changed),
    written as (
      insert into ${sql.table(annotationsName(resource.name))} (${columns([...keyOf(resource), ...written])})
      select ${columns(keyOf(resource))}, ${sql.join([...set.map(given), ...stamped.values()])}, ${changeId} from changed
      on conflict (${columns(keyOf(resource))}) do update set ${replacing(written)}
      returning 1)
    select (select count(*)::int from target) as found, (select count(*)::int from changed) as count,
      json_build_object(${sql.join(distinct)}) as before,
      (select min(${sql.ref(resource.id)}::text) from changed having count(*) = 1) as only`.execute(trx);
  return rows[0] as Annotated;
}

/** A value as records without annotations have it. */
function initial(resource: Resource, name: string, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const { default: initial } = resource.fields[name] ?? {};
  return initial === undefined ? value : sql`coalesce(${value}, ${sql.lit(initial)})`;
}

/** How long a change can be undone. */
const UNDOABLE = sql`interval '1 day'`;

type UndoableChange = Pick<AnnotationChange, 'by' | 'changeId'>;

const undoable = (resource: Resource, { by, changeId }: UndoableChange) => sql`
  change_id = ${changeId} and resource = ${resource.name} and by = ${by} and at > now() - ${UNDOABLE}`;

/** The number of records of a change that its user can undo. */
export async function changedRecords(
  db: QueryExecutorProvider,
  resource: Resource,
  change: UndoableChange,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from annotation_changes where ${undoable(resource, change)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A change that was undone. */
interface Undone {
  readonly tenant: string;
  /** The records of the change, and those that have their earlier annotations again. */
  readonly found: number;
  readonly count: number;
}

/**
 * Restores the annotations that a change of the same user replaced, except of records that were changed since. Undefined if the
 * transaction's scope has no such change, or it was undone or is too old.
 */
export async function undoAnnotations(
  trx: Trx,
  resource: Resource,
  change: UndoableChange,
): Promise<Undone | undefined> {
  const known = sql<{ tenant: string }>`
    select tenant_id as tenant from annotation_changes where ${undoable(resource, change)} limit 1`;
  const { tenant } = (await known.execute(trx)).rows[0] ?? {};
  if (tenant === undefined) return undefined;
  await lockAnnotations(trx, resource, tenant);
  const name = annotationsName(resource.name);
  const own = (field: string) => sql.ref(`${name}.${field}`);
  const restored = annotationsOf(resource).map(
    (field) =>
      sql`${sql.ref(field)} = (saved.before ->> ${sql.lit(field)})::${sql.raw(resource.fields[field]?.column ?? 'text')}`,
  );
  const { rows } = await sql<Undone>`
    with saved as (delete from annotation_changes where ${undoable(resource, change)} returning *),
    restored as (
      update ${sql.table(name)} set ${sql.join(restored)}, ${sql.id(CHANGE)} = ${randomUUID()} from saved
      where ${own(scopeFieldOf(resource) ?? '')} = saved.tenant_id and ${own(resource.id)} = saved.record_id
        and ${own(CHANGE)} = saved.change_id
      returning 1)
    select ${tenant} as tenant, (select count(*)::int from saved) as found,
      (select count(*)::int from restored) as count`.execute(trx);
  return rows[0]?.found === 0 ? undefined : rows[0];
}

/** Until the transaction ends, no other one changes annotations of the tenant's records: each sees the values that it replaces. */
export async function lockAnnotations(trx: QueryExecutorProvider, resource: Resource, tenant: string): Promise<void> {
  await lockKey(trx, `annotations of ${resource.name}`, tenant);
}

/** Forgets changes that can no longer be undone. */
export async function pruneAnnotationChanges(db: QueryExecutorProvider): Promise<void> {
  await sql`delete from annotation_changes where at < now() - ${UNDOABLE}`.execute(db);
}
