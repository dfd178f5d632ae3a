/** Runs `work`. After `limit` milliseconds it rejects with a TimeoutError and aborts the signal. */
export async function withTimeout<T>(limit: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const fault = new DOMException('Timed out.', 'TimeoutError');
      reject(fault);
      controller.abort(fault);
    }, limit);
  });
  try {
    return await Promise.race([work(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
