import type { PageSigns } from '../session.ts';

/** A page, and the person before it. */
export interface FakePage extends PageSigns {
  /** The person does something. */
  act(): void;
  /** The page is shown again. */
  comeBack(): void;
}

/** A page that the browser began to open `age` milliseconds ago. */
export function createFakePage(age: number): FakePage {
  const began = Date.now() - age;
  const activity = new Set<() => void>();
  const returns = new Set<() => void>();
  const joined = (group: Set<() => void>, listener: () => void) => {
    group.add(listener);
    return () => void group.delete(listener);
  };
  const call = (group: Set<() => void>) => {
    for (const listener of [...group]) listener();
  };
  return {
    sinceStart: () => Date.now() - began,
    onActivity: (listener) => joined(activity, listener),
    onReturn: (listener) => joined(returns, listener),
    act: () => call(activity),
    comeBack: () => call(returns),
  };
}
