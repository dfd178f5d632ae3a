import type { OwnPage } from '../schema/screens.ts';

/** Pages of your own that belong to no resource: components of `src/slots`. See docs/adding-a-resource.md. */
export const pages: readonly OwnPage[] = [];
