/** Ends the process once what has started, or is starting, has stopped, as soon as somebody asks for that. */
export function stopOnSignals(starting: Promise<{ stop(): Promise<unknown> }>): void {
  let stopping = false;
  // A terminal's Ctrl-C arrives twice under npm: from the terminal itself, and passed on.
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void starting.then((started) => started.stop()).then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}
