import type { Context, MiddlewareHandler } from 'hono';

/** Larger bodies are not read off: the connection ends instead. */
const MAX_DISCARDED_BYTES = 1024 * 1024;

/**
 * Discards the rest of a request's body before the response is sent, so that the connection can carry the next request. Ends the
 * connection with the response if the body is too large (413), announced as larger than 1 MB, or incomplete after `timeout` ms.
 */
export function finishBody(timeout: number): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (hasBody(c) && !(await isFinished(c, timeout))) c.header('Connection', 'close');
  };
}

/** Reads the headers only: touching the body would start to read it. */
function hasBody({ req }: Context): boolean {
  return req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > 0;
}

async function isFinished({ req, res }: Context, timeout: number): Promise<boolean> {
  if (res.status === 413) return false;
  if (req.raw.bodyUsed) return true;
  if (Number(req.header('content-length') ?? 0) > MAX_DISCARDED_BYTES) return false;
  const signal = AbortSignal.timeout(timeout);
  // Canceling the stream would end the connection before the response.
  const discarding = req.raw.body?.pipeTo(new WritableStream(), { signal, preventCancel: true }) ?? Promise.resolve();
  return discarding.then(
    () => true,
    () => false,
  );
}
