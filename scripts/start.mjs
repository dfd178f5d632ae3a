// @ts-check
import { buildIfStale } from './buildIfStale.mjs';

// Plain JavaScript: loading a TypeScript compiler would delay every start.

await buildIfStale();
await import(new URL('../build/server.mjs', import.meta.url).href);
