/** A fair mutex: whoever begins a turn has it alone until they end it; the others follow in the order they came. */
export function createTurns(): { begin(): Promise<() => void> } {
  let last = Promise.resolve();
  return {
    begin() {
      const before = last;
      const { promise, resolve } = withResolvers();
      last = promise;
      return before.then(() => resolve);
    },
  };
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
