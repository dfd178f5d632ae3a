/**
 * What comes of work, or a rejection as soon as `signal` is aborted: the SDK hears of that only when its pause before the next
 * attempt is over, and a server that stops does not wait for it.
 */
export async function untilAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', abort));
}

/** The same for each of several. */
export async function* eachUntilAborted<T>(signal: AbortSignal | undefined, all: AsyncIterator<T>): AsyncGenerator<T> {
  for (;;) {
    const { done, value } = await untilAborted(signal, all.next());
    if (done) return;
    yield value;
  }
}
