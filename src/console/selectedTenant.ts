/** The tenant that an admin works in, outside React so that the dataProvider can read it at every call. */
export interface SelectedTenant {
  get(): string | undefined;
  set(tenantId: string | undefined): void;
  subscribe(listener: () => void): () => void;
}

/** Where the choice is kept between visits. */
export interface KeptChoice {
  read(): string | undefined;
  keep(tenantId: string): void;
}

/** A selection that starts with the kept choice. Clearing it leaves the kept one for the next visit. */
export function createSelectedTenant(kept: KeptChoice): SelectedTenant {
  let selected = kept.read() || undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => selected,
    set(tenantId) {
      if (tenantId === selected) return;
      selected = tenantId;
      if (tenantId) kept.keep(tenantId);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
