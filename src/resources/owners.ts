import type { Actor } from '../schema/failure.ts';

/** The parties that fix errors: the actors of the failure catalog, and the choices of the field. */
export const OWNERS = {
  seller: { label: 'Seller', icon: 'user', tone: 'warning' },
  'partner-admin': { label: 'Partner admin', icon: 'shield', tone: 'warning' },
  platform: { label: 'Platform team', icon: 'sliders', tone: 'info' },
  wait: { label: 'Retried automatically', icon: 'refresh', tone: 'neutral' },
} as const satisfies Record<string, Actor>;
