/** An in-memory browser storage. `blocked`: every access throws; `full`: every write throws. */
export interface FakeStorage extends Storage {
  trouble: 'none' | 'blocked' | 'full';
}

export function createFakeStorage(entries: Readonly<Record<string, string>> = {}): FakeStorage {
  const items = new Map(Object.entries(entries));
  const storage: FakeStorage = {
    trouble: 'none',
    get length() {
      refuse('blocked');
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem(key) {
      refuse('blocked');
      return items.get(key) ?? null;
    },
    setItem(key, value) {
      refuse('blocked', 'full');
      items.set(key, String(value));
    },
    removeItem(key) {
      refuse('blocked');
      items.delete(key);
    },
    clear: () => items.clear(),
  };
  function refuse(...troubles: FakeStorage['trouble'][]) {
    if (troubles.includes(storage.trouble)) throw new DOMException('Storage is not available.', 'QuotaExceededError');
  }
  return storage;
}

/** The entries of a storage. */
export function entriesOf(storage: Storage): Record<string, string | null> {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key)]));
}
