import { createObservable, type Observable } from '../observable.ts';

/** The tenant that an admin works in, outside React so that the dataProvider can read it at every call. */
export interface SelectedTenant extends Observable<string | undefined> {
  /** Whether it has been settled where to begin: by hand, by a link, or by `settle`. Until then the kept choice stands. */
  isSettled(): boolean;
  /** Whether it has been chosen, by hand or by a link: it is not just where one began. */
  isChosen(): boolean;
  /** Where to begin, unless that is settled. With none, it remains to be settled. */
  settle(tenantId: string | undefined): void;
  /** Has the next visit begin with it. */
  keep(tenantId: string | undefined): void;
}

/** Where the choice is kept between visits. */
export interface KeptChoice {
  read(): string | undefined;
  /** Empty: nothing is kept. */
  keep(tenantId: string): void;
}

/** A selection that begins with the kept choice. */
export function createSelectedTenant(kept: KeptChoice): SelectedTenant {
  const selected = createObservable(kept.read() || undefined);
  let settled = false;
  let chosen = false;
  return {
    ...selected,
    set(tenantId) {
      settled = true;
      chosen = true;
      selected.set(tenantId);
    },
    isSettled: () => settled,
    isChosen: () => chosen,
    settle(tenantId) {
      if (settled) return;
      settled = tenantId !== undefined;
      selected.set(tenantId);
    },
    keep: (tenantId = '') => kept.keep(tenantId),
  };
}
