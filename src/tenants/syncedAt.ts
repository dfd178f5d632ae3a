import type { Deal } from '../resources/deals.ts';

/** When the integration last wrote a deal: ISO 8601. */
export function syncedAt(deal: Pick<Deal, 'created_at' | 'updated_at'>): string {
  return deal.updated_at || deal.created_at;
}
