import type { Transaction } from 'kysely';
import type { Resource } from '../../src/schema/resource.ts';
import { sortOf } from '../../src/schema/sortOrder.ts';
import type { Scope } from '../store/database.ts';
import { type Condition, listRecords, type Position, type Row, type Selection } from '../store/recordQueries.ts';
import type { Tables } from '../store/tables.ts';

/** Rows of a list, and where the next ones begin; undefined at the end. */
export interface RecordPage {
  readonly rows: readonly Row[];
  readonly next: Position | undefined;
}

/** Reads at most `limit` rows of a selection, behind `after`. */
export async function readPage(
  trx: Transaction<Tables>,
  resource: Resource,
  selection: Selection,
  { limit, after }: { readonly limit: number; readonly after: Position | undefined },
): Promise<RecordPage> {
  const found = await listRecords(trx, resource, selection, { limit: limit + 1, ...(after && { after }) });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last && positionOf(resource, last) };
}

/** What of a scope is meant. */
export function selectionIn(scope: Scope, conditions: readonly Condition[]): Selection {
  return { ...(scope !== 'all' && scope), conditions };
}

function positionOf(resource: Resource, row: Row): Position {
  return { sort: row[sortOf(resource).field] as Position['sort'], id: String(row[resource.id]) };
}
