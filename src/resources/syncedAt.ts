import type { Deal } from './deals.ts';

/** When the integration last wrote a deal, in ISO 8601. */
export const syncedAt = (deal: Pick<Deal, 'created_at' | 'updated_at'>): string => deal.updated_at || deal.created_at;
