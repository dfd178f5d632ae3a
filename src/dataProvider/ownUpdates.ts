import { isEqual, pickBy } from 'es-toolkit';
import type { ApiRecord } from './apiRecord.ts';

type Values = Readonly<Record<string, unknown>>;

interface Update {
  readonly data: Values;
  readonly previousData?: Values | undefined;
}

interface Written {
  readonly record: ApiRecord;
  /** The stamps that own updates have replaced. */
  readonly stamps: readonly unknown[];
}

/**
 * Keeps the updates that this provider makes from conflicting with each other. React Admin sends undoable updates of a record late, with
 * the stamp that it had before the first of them: the API would refuse the second as stale. Changes by others are still refused.
 */
export function createOwnUpdates() {
  const latest = new Map<string, Written>();
  const running = new Map<string, Promise<unknown>>();

  /** The data to send: the changes, made to the record as an own update has left it. */
  function rebased(key: string, stamp: string, { data, previousData }: Update): Values {
    const own = latest.get(key);
    const seen = data[stamp] ?? previousData?.[stamp];
    if (!own?.stamps.includes(seen)) return data;
    const changes = pickBy(data, (value, name) => !isEqual(value, previousData?.[name]));
    return { ...own.record, ...changes, [stamp]: own.record[stamp] };
  }

  async function written(
    key: string,
    stamp: string,
    update: Update,
    write: (data: Values) => Promise<{ data: ApiRecord }>,
  ) {
    const data = rebased(key, stamp, update);
    const result = await write(data);
    const before = latest.get(key);
    const replaced = data[stamp] ?? update.previousData?.[stamp];
    if (replaced === undefined) {
      latest.delete(key);
      return result;
    }
    const stamps = before?.record[stamp] === replaced ? before?.stamps : [];
    latest.set(key, { record: result.data, stamps: [...(stamps ?? []), replaced] });
    return result;
  }

  return {
    /** Runs `write` with the data to send, after the running updates of the same record. Without a stamp, at once. */
    run(key: string, stamp: string | undefined, update: Update, write: (data: Values) => Promise<{ data: ApiRecord }>) {
      if (stamp === undefined) return write(update.data);
      const next = () => written(key, stamp, update, write);
      const before = running.get(key);
      const result = before ? before.then(next, next) : next();
      running.set(key, result);
      const forget = () => {
        if (running.get(key) === result) running.delete(key);
      };
      result.then(forget, forget);
      return result;
    },
  };
}
