/** How long a tab waits for another, in milliseconds: a frozen one must not hold up the rest. */
const PATIENCE = 3_000;

/** Runs the work while no other tab runs work of that name, as far as the browser can tell and patience lasts. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  let running: Promise<T> | undefined;
  const begin = () => {
    running = work();
    return running;
  };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, begin);
  } catch {
    return running ?? work();
  }
}
