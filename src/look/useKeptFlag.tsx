import { useState } from 'react';
import { keepChoice, readChoice } from './storedChoice.tsx';

/** Yes or no, remembered between visits under `key`; `usual` until somebody chooses. */
export function useKeptFlag(key: string, usual: () => boolean): [boolean, (flag: boolean) => void] {
  const [flag, setFlag] = useState(() => {
    const kept = readChoice(key);
    return kept === undefined ? usual() : kept !== 'false';
  });
  const choose = (next: boolean) => {
    setFlag(next);
    keepChoice(key, String(next));
  };
  return [flag, choose];
}
