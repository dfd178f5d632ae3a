/** Resolves after this time. Rejects with the signal's reason when it is aborted before. */
export function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/** Runs `action` and retries it after each of these waits. Rejects with the last failure, or once aborted. */
export async function withRetries<T>(action: () => Promise<T>, waits: readonly number[], signal: AbortSignal) {
  try {
    return await action();
  } catch (failure) {
    const [wait, ...further] = waits;
    if (wait === undefined) throw failure;
    await delay(wait, signal);
    return withRetries(action, further, signal);
  }
}
