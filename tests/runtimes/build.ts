import { buildIfStale } from '../../scripts/buildIfStale.mjs';

/** Before the tests: several starts at once would each build what is stale. */
export default buildIfStale;
