import { useCallback, useEffect, useState } from 'react';
import { LIMITS } from '../../config/limits.ts';
import type { Choice } from '../../look/combobox/findChoices.ts';
import type { FindRecords } from './RecordFinder.tsx';

/**
 * All that has been found so far: the first records, and those for what was typed, once typing pauses; undefined: nothing is asked
 * for. Whoever types at once waits for the first records all the same: among them a part of a name finds one.
 */
export function useFoundRecords(find: FindRecords, text: string | undefined): readonly Choice[] {
  const [found, setFound] = useState<readonly Choice[]>([]);
  const [by, setBy] = useState<FindRecords>(() => find);
  if (by !== find) {
    setBy(() => find);
    setFound([]);
  }
  const isNeeded = text !== undefined;
  const typed = text?.trim() ?? '';
  const ask = useCallback(
    (sought: string, pause: number) => {
      const abort = new AbortController();
      const timer = setTimeout(async () => {
        // Where nothing can be read an id can still be typed.
        const more = await find(sought, abort.signal).catch(() => []);
        if (!abort.signal.aborted) setFound((before) => union(before, more));
      }, pause);
      return () => {
        clearTimeout(timer);
        abort.abort();
      };
    },
    [find],
  );
  useEffect(() => (isNeeded ? ask('', 0) : undefined), [ask, isNeeded]);
  useEffect(() => (typed === '' ? undefined : ask(typed, LIMITS.typingPause)), [ask, typed]);
  return found;
}

function union(before: readonly Choice[], more: readonly Choice[]): readonly Choice[] {
  return [...new Map([...before, ...more].map((choice) => [choice.value, choice])).values()];
}
