import { resources } from '../resources/index.ts';
import { PAGES } from '../routes.ts';
import type { Places } from './menuOf.ts';

/** All that the menu may lead to. */
export const places: Places = { resources, pages: PAGES };

/** For who may not go anywhere yet. */
export const nowhere: Places = { resources: [], pages: [] };
