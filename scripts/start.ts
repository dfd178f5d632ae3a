import { buildIfStale } from './buildIfStale.ts';

buildIfStale();
await import('../server/main.ts');
