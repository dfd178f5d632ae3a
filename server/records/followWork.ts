import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { resources } from '../../src/resources/index.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import { sortOf } from '../../src/schema/query.ts';
import { keyOf, type Resource, scopeFieldOf } from '../../src/schema/resource.ts';
import type { Work } from '../../src/schema/work.ts';
import { notifyChange } from '../database/changeFeed.ts';
import { columns, replacing, sameKey, storedRows } from '../database/keyRows.ts';
import { annotationsName, CHANGE } from '../database/resourceTable.ts';
import { liveSql } from '../database/rollUpTables.ts';
import type { Sql, Trx } from '../database/tables.ts';
import { lockAnnotations } from './annotations.ts';
import { EARLIEST_NOW, LATEST_NOW } from './conditionSql.ts';
import { annotationOf } from './selection.ts';
import { resolvedSql } from './workSql.ts';

// Work that ends or continues because of what a sync writes. It changes annotations only, never the rows of the sync.

/**
 * Closes and reopens work after records were written, in the same transaction: done if the sync has resolved the record, or has
 * written the record that it follows with success; continued at a new record that is like an earlier one.
 */
export async function followWork(trx: Trx, written: Resource, records: readonly JsonObject[]): Promise<void> {
  for (const resource of resources) {
    const { work } = resource;
    const isFollowed = work?.follows?.resource === written.name;
    if (!work || (resource.name !== written.name && !isFollowed)) continue;
    const tenantField = scopeFieldOf(written) ?? '';
    const tenants = [...new Set(records.map((record) => String(record[tenantField])))].sort();
    for (const tenant of tenants) await lockAnnotations(trx, resource, tenant);
    const changes = isFollowed
      ? [closeFollowing(resource, work, written, records)]
      : [
          ...closeResolved(resource, work, records),
          openAgain(resource, work, records),
          ...reopen(resource, work, records),
        ];
    let changed = 0n;
    for (const change of changes) changed += (await change.execute(trx)).numAffectedRows ?? 0n;
    if (changed > 0n)
      await notifyChange(
        trx,
        resource,
        records.map((record) => ({ [scopeFieldOf(resource) ?? '']: record[tenantField] })),
      );
  }
}

const annotated = (resource: Resource) => sql.table(annotationsName(resource.name));

/** SQL that is true while the work on a record is not done. `annotation` is its row or absent. */
const isNotDone = ({ state, done }: Work, annotation: string) =>
  sql`${sql.ref(`${annotation}.${state}`)} is distinct from ${done}`;

const doneAt = ({ doneAt: name }: Work) => (name === undefined ? [] : [name]);

/** SQL of what follows in a list. */
const after = (parts: readonly Sql[]) =>
  sql.join(
    parts.map((part) => sql`, ${part}`),
    sql``,
  );

const resolvedMoment = (resource: Resource, { resolvedAt }: Work) =>
  resolvedAt ? sql`coalesce(${sql.ref(`${resource.name}.${resolvedAt}`)}, now())` : sql`now()`;

/**
 * The unresolved records of the written ones that are earlier than their success. A stored one with a moment in the future is earlier than a
 * present success. Archived ones have none. Records without annotations get a row.
 */
function closeFollowing(resource: Resource, work: Work, followed: Resource, records: readonly JsonObject[]) {
  const { by = '', moment = '' } = work.follows ?? {};
  const own = (name: string) => sql.ref(`${resource.name}.${name}`);
  const set = [work.state, work.because, CHANGE, ...doneAt(work)];
  const [failed, succeeded] = [own(sortOf(resource).field), sql.ref(`${followed.name}.${moment}`)];
  return sql`
    insert into ${annotated(resource)} (${columns([...keyOf(resource), ...set])})
    select ${sql.join(keyOf(resource).map(own))}, ${work.done}, 'SYNCED', ${randomUUID()}${after(doneAt(work).map(() => succeeded))}
    from ${storedRows(followed, records)}
    cross join lateral (
      select * from ${sql.table(resource.name)} where ${own(scopeFieldOf(resource) ?? '')} = ${sql.ref(`${followed.name}.${scopeFieldOf(followed)}`)}
        and ${own(by)} = ${sql.ref(`${followed.name}.${followed.id}`)}
        and (${failed} < ${succeeded} or (${failed} > ${LATEST_NOW} and ${succeeded} >= ${EARLIEST_NOW})) offset 0) as ${sql.table(resource.name)}
    left join ${annotationOf(resource, resource.name)} on true
    where not ${resolvedSql(resource)} and ${isNotDone(work, 'annotation')}
      and ${succeeded} <= ${LATEST_NOW} ${sql.raw(liveSql(followed, 'and'))}
    order by ${own(resource.id)}
    on conflict (${columns(keyOf(resource))}) do update set ${replacing(set)}`;
}

/** The begun work on written records that the sync has resolved. Nobody has worked on the others, so they need no row. */
function closeResolved(resource: Resource, work: Work, records: readonly JsonObject[]) {
  if (!work.resolved) return [];
  return [
    sql`
    update ${annotated(resource)} as annotation
    set ${sql.ref(work.state)} = ${work.done}, ${sql.ref(work.because)} = 'RESOLVED', ${sql.id(CHANGE)} = ${randomUUID()}${after(
      doneAt(work).map((name) => sql`${sql.ref(name)} = ${resolvedMoment(resource, work)}`),
    )}
    from ${storedRows(resource, records)}
    where ${sameKey(resource, 'annotation', resource.name)} and ${resolvedSql(resource)} and ${isNotDone(work, 'annotation')}`,
  ];
}

/** The work on written records that the sync reports again, which it had resolved, or which have failed since the work was done. */
function openAgain(resource: Resource, work: Work, records: readonly JsonObject[]) {
  const failed = sql.ref(`${resource.name}.${sortOf(resource).field}`);
  const since = doneAt(work).map(
    (name) => sql` or (${failed} > ${sql.ref(`annotation.${name}`)} and ${failed} <= ${LATEST_NOW})`,
  );
  const cleared = [work.state, work.because, ...doneAt(work)].map((name) => sql`${sql.ref(name)} = null`);
  return sql`
    update ${annotated(resource)} as annotation set ${sql.join(cleared)}, ${sql.id(CHANGE)} = ${randomUUID()}
    from ${storedRows(resource, records)}
    where ${sameKey(resource, 'annotation', resource.name)} and not ${resolvedSql(resource)}
      and ${sql.ref(`annotation.${work.state}`)} = ${work.done}
      and (${sql.ref(`annotation.${work.because}`)} = 'RESOLVED'${sql.join(since, sql``)})`;
}

/** Written records without annotations that are like an earlier one whose work is done: they take it over. */
function reopen(resource: Resource, work: Work, records: readonly JsonObject[]) {
  if (!work.reopens) return [];
  const { same, days, earlier, keeps } = work.reopens;
  const { field } = sortOf(resource);
  const own = (name: string) => sql.ref(`${resource.name}.${name}`);
  // Indexes do not find what is not distinct, so PostgreSQL cannot read all records with an optional value, such as a cause.
  const equals = (name: string) => sql.raw(resource.fields[name]?.optional ? 'is not distinct from' : '=');
  const shared = [scopeFieldOf(resource) ?? '', ...same].map(
    (name) => sql`${sql.ref(`former.${name}`)} ${equals(name)} ${own(name)}`,
  );
  return [
    sql`
    insert into ${annotated(resource)} (${columns([...keyOf(resource), ...keeps, earlier, CHANGE])})
    select ${sql.join(keyOf(resource).map(own))}, ${sql.join(keeps.map((name) => sql.ref(`former.${name}`)))},
      ${sql.ref(`former.${resource.id}`)}, ${randomUUID()}
    from ${storedRows(resource, records)}
    cross join lateral (
      select ${sql.join([...keeps.map((name) => sql.ref(`annotation.${name}`)), sql.ref(`former.${resource.id}`)])} from ${sql.table(resource.name)} as former
      cross join ${annotationOf(resource, 'former')}
      where ${sql.join(shared, sql` and `)} and ${sql.ref(`annotation.${work.state}`)} = ${work.done}
        and (${sql.ref(`former.${field}`)} < ${own(field)} or ${sql.ref(`former.${field}`)} > ${LATEST_NOW})
        and ${sql.ref(`former.${field}`)} >= ${own(field)} - make_interval(days => ${days})
      order by ${sql.ref(`former.${field}`)} desc limit 1) as former
    where not ${resolvedSql(resource)}
    order by ${own(resource.id)}
    on conflict do nothing`,
  ];
}
