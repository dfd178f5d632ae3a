import { useEffect, useState } from 'react';
import { LIMITS } from '../../config/limits.ts';
import type { Choice } from '../../look/combobox/findChoices.ts';
import type { FindRecords } from './RecordFinder.tsx';

/** All that has been found so far for what was typed, once typing pauses; undefined: nothing is asked for. */
export function useFoundRecords(find: FindRecords, text: string | undefined): readonly Choice[] {
  const [found, setFound] = useState<readonly Choice[]>([]);
  useEffect(() => {
    if (text === undefined) return undefined;
    const abort = new AbortController();
    const ask = async () => {
      // Where nothing can be read an id can still be typed.
      const more = await find(text.trim(), abort.signal).catch(() => []);
      if (!abort.signal.aborted) setFound((before) => union(before, more));
    };
    const timer = setTimeout(ask, text === '' ? 0 : LIMITS.typingPause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [find, text]);
  return found;
}

function union(before: readonly Choice[], more: readonly Choice[]): readonly Choice[] {
  return [...new Map([...before, ...more].map((choice) => [choice.value, choice])).values()];
}
