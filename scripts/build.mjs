// @ts-check
import { buildAnew } from './buildIfStale.mjs';

await buildAnew();
