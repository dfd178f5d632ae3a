// @ts-check
import { buildAll } from './buildIfStale.mjs';

await buildAll();
