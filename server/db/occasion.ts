import { type RawBuilder, sql } from 'kysely';
import type { Occasion } from '../../src/fields/dateTime/dateTime.ts';
import type { Resource } from '../../src/schema/resource.ts';

/** SQL of what a new row gets in a field: the record's value. A moment of an occasion is there only while that lasts. */
export function insertedValue(resource: Resource, name: string): RawBuilder<unknown> {
  const occasion = occasionOf(resource, name);
  if (!occasion) return sql.ref(name);
  return sql`case when ${sql.ref(occasion.field)} = ${occasion.is} then ${sql.ref(name)} end`;
}

/**
 * SQL of what a row gets in a field when it is replaced: the record's value. A moment of an occasion that the record does
 * not tell stays as it was, or is now where the occasion is new: an import of what has long been so must invent no times.
 */
export function replacingValue(resource: Resource, name: string): RawBuilder<unknown> {
  const occasion = occasionOf(resource, name);
  const told = sql.ref(`excluded.${name}`);
  if (!occasion) return told;
  const [before, after] = [resource.name, 'excluded'].map((table) => sql.ref(`${table}.${occasion.field}`));
  const kept = sql.ref(`${resource.name}.${name}`);
  return sql`case when ${after} = ${occasion.is}
    then coalesce(${told}, ${kept}, case when ${before} is distinct from ${occasion.is} then now() end) end`;
}

function occasionOf({ fields }: Resource, name: string): Occasion | undefined {
  return (fields[name] as { readonly setWhen?: Occasion } | undefined)?.setWhen;
}
