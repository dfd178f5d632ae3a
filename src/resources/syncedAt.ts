import type { Deal } from './deals.ts';

/** When the integration last wrote a deal: ISO 8601. */
export function syncedAt(deal: Pick<Deal, 'created_at' | 'updated_at'>): string {
  return deal.updated_at || deal.created_at;
}

/** The last of some moments, ISO 8601; what is none is passed over. */
export function lastOf(moments: readonly string[]): Date | undefined {
  const times = moments.map((moment) => Date.parse(moment)).filter((time) => !Number.isNaN(time));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
