import { PRODUCT } from './product.ts';

/** Every English message of the parts that are loaded, by key: one catalogue, whichever part a message came with. */
export const english = new Map<string, string>(Object.entries(PRODUCT));
