import { randomUUID } from 'node:crypto';

/** Names a request in its answer and in the log; a caller or proxy may have named it already. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

const WELL_FORMED = /^[\w-]{1,64}$/;

/** The caller's own id where it is 1 to 64 letters, digits, `_` or `-`, else a new UUID. */
export function requestIdOf(given: string | undefined): string {
  return given !== undefined && WELL_FORMED.test(given) ? given : randomUUID();
}
