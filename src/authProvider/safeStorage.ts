/** A browser's storage that never throws: one that is blocked, full or absent keeps nothing and holds nothing. */
export interface SafeStorage {
  read(key: string): string | undefined;
  /** Answers whether it was kept. Where it was not, an older value goes too: it must not come back after a reload. */
  keep(key: string, value: string): boolean;
  forget(key: string): void;
  keys(): string[];
}

/** Wraps what `open` answers; it is opened for each use, since already naming a blocked storage throws. */
export function safeStorage(open: () => Storage): SafeStorage {
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  const forget = (key: string) => void attempt((storage) => storage.removeItem(key));
  return {
    forget,
    read: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    keep(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (!kept) forget(key);
      return kept === true;
    },
    keys: () => attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')) ?? [],
  };
}
