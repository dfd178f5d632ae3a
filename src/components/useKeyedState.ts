import { type Dispatch, type SetStateAction, useState } from 'react';

/** State that starts again with `initial` when `key` changes. */
export function useKeyedState<Value>(key: unknown, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [value, setValue] = useState(initial);
  const [last, setLast] = useState(() => key);
  if (last !== key) {
    setLast(() => key);
    setValue(initial);
  }
  return [value, setValue];
}
