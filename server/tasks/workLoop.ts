/** Repeats `turn` until it is stopped. After a turn without work it waits for `interval` milliseconds, or until it is woken. */
export function startLoop(interval: number, turn: (signal: AbortSignal) => Promise<boolean>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWoken = false;
  let resume = () => {};
  const idle = () =>
    new Promise<void>((resolve) => {
      resume = resolve;
      setTimeout(resolve, interval).unref();
    });
  const run = async () => {
    while (!signal.aborted) {
      isWoken = false;
      const isBusy = await turn(signal);
      if (!isBusy && !isWoken && !signal.aborted) await idle();
    }
  };
  const running = run();
  return {
    wake() {
      isWoken = true;
      resume();
    },
    /** Resolves when the current turn has ended. */
    stop() {
      stopping.abort();
      resume();
      return running;
    },
  };
}
