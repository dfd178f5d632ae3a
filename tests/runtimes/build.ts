import { buildIfStale } from '../../scripts/buildIfStale.mjs';

/** Builds before the tests: several starts at once would each build what is stale. */
export default () => buildIfStale();
