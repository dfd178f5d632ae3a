import { rmSync } from 'node:fs';
import { buildIfStale } from './buildIfStale.ts';

rmSync(new URL('../dist/.inputs', import.meta.url), { force: true });
buildIfStale();
