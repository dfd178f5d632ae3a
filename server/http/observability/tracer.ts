/** The name under which the product's spans are collected. */
export const TRACER = 'deal-sync-console';
