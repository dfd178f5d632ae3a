import type { RaRecord } from 'ra-core';

/**
 * Users as a table shows them: by their email, whatever the pool calls them. Who has just been invited stands first, wherever
 * the list's order has them, so that one sees what one has done. Spec §2.
 */
export function userRows(listed: readonly RaRecord[], newcomers: readonly RaRecord[]): readonly RaRecord[] {
  const isNew = new Set(newcomers.map(({ id }) => id));
  const read = new Map(listed.map((row) => [row.id, row]));
  const first = newcomers.map((row) => read.get(row.id) ?? row);
  return [...first, ...listed.filter(({ id }) => !isNew.has(id))].map(byEmail);
}

function byEmail(row: RaRecord): RaRecord {
  return { ...row, username: row.email || row.username };
}
