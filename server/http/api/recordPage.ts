import type { Transaction } from 'kysely';
import { type Resource, sortOf } from '../../../src/schema/resource.ts';
import { totalSql } from '../../db/daily/readDaily.ts';
import type { Scope } from '../../db/database.ts';
import { type Condition, listRecords, type Position, type Row, type Selection, TOTAL } from '../../db/recordQueries.ts';
import type { Tables } from '../../db/tables.ts';

/** Rows of a list, and where the next ones begin; undefined at the end. */
export interface RecordPage {
  readonly rows: readonly Row[];
  readonly next: Position | undefined;
  /** How many rows the whole selection has, where that was asked for. */
  readonly total: number;
}

interface Page {
  readonly limit: number;
  readonly after: Position | undefined;
  readonly isCounted?: boolean;
}

/** Reads at most `limit` rows of a selection, behind `after`; counts all of it where `isCounted`. */
export async function readPage(
  trx: Transaction<Tables>,
  resource: Resource,
  selection: Selection,
  { limit, after, isCounted = false }: Page,
): Promise<RecordPage> {
  const total = isCounted && { total: totalSql(resource, selection) };
  const found = await listRecords(trx, resource, selection, { limit: limit + 1, ...(after && { after }), ...total });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last && positionOf(resource, last), total: Number(found[0]?.[TOTAL] ?? 0) };
}

/** What of a scope is meant. */
export function selectionIn(scope: Scope, conditions: readonly Condition[]): Selection {
  return { ...(scope !== 'all' && scope), conditions };
}

function positionOf(resource: Resource, row: Row): Position {
  return { sort: row[sortOf(resource).field] as Position['sort'], id: String(row[resource.id]) };
}
