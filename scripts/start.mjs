// @ts-check
import { buildIfStale } from './buildIfStale.mjs';

// In plain JavaScript, as what it imports: to load first what reads TypeScript would delay every start.

await buildIfStale();
await import(new URL('../build/server.mjs', import.meta.url).href);
