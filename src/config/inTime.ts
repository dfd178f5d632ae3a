/** Runs `ask`. After `limit` milliseconds it rejects with a TimeoutError and aborts the signal. */
export async function inTime<T>(limit: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const fault = new DOMException('Nobody answered in time.', 'TimeoutError');
      reject(fault);
      patience.abort(fault);
    }, limit);
  });
  try {
    return await Promise.race([ask(patience.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
