/** A browser storage that never throws. If it is blocked, full or absent, it stays empty. */
export type SafeStorage = ReturnType<typeof safeStorage>;

/** Calls `open` at each use, since accessing a blocked storage throws. */
export function safeStorage(open: () => Storage) {
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  const removeItem = (key: string) => void attempt((storage) => storage.removeItem(key));
  return {
    removeItem,
    getItem: (key: string) => attempt((storage) => storage.getItem(key)) ?? undefined,
    /** Returns whether it was stored. If not, removes the older value, so that no reload restores it. */
    setItem(key: string, value: string): boolean {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (!kept) removeItem(key);
      return kept === true;
    },
    keys: (): string[] =>
      attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')) ?? [],
  };
}
