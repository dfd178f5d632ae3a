import type { Context, MiddlewareHandler } from 'hono';

/**
 * Reads off what an answer has left of its call's body, so that the connection goes on with the next call and no answer is lost
 * to a client that is still sending. Where that takes longer than `patience` milliseconds, the connection ends with the answer.
 */
export function finishBody(patience: number): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (hasBody(c) && !(await isFinished(c, patience))) c.header('Connection', 'close');
  };
}

/** Told by the headers: to ask for the body itself is to begin to read it. */
function hasBody({ req }: Context): boolean {
  return req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > 0;
}

async function isFinished({ req, res }: Context, patience: number): Promise<boolean> {
  // A body whose length nobody told was read until it was too large, and stays with who read it.
  if (req.raw.bodyUsed) return res.status !== 413;
  const signal = AbortSignal.timeout(patience);
  // To cancel it would be to end the connection before the answer.
  const reading = req.raw.body?.pipeTo(new WritableStream(), { signal, preventCancel: true }) ?? Promise.resolve();
  return reading.then(
    () => true,
    () => false,
  );
}
