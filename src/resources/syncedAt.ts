import type { Deal } from './deals.ts';

/** When the integration last wrote a deal, in ISO 8601. */
export function syncedAt(deal: Pick<Deal, 'created_at' | 'updated_at'>): string {
  return deal.updated_at || deal.created_at;
}

/** The latest of some ISO 8601 moments; invalid ones are skipped. */
export function lastOf(moments: readonly string[]): Date | undefined {
  const times = moments.map((moment) => Date.parse(moment)).filter((time) => !Number.isNaN(time));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
