import { createObservable, type Observable } from './observable.ts';

/** The tenant that an admin works in, outside React so that the dataProvider can read it at every call. */
export type SelectedTenant = Observable<string | undefined>;

/** Where the choice is kept between visits. */
export interface KeptChoice {
  read(): string | undefined;
  keep(tenantId: string): void;
}

/** A selection that starts with the kept choice. Clearing it leaves the kept one for the next visit. */
export function createSelectedTenant(kept: KeptChoice): SelectedTenant {
  const selected = createObservable(kept.read() || undefined);
  return {
    ...selected,
    set(tenantId) {
      if (tenantId && tenantId !== selected.get()) kept.keep(tenantId);
      selected.set(tenantId);
    },
  };
}
