import { useEffect, useState } from 'react';
import { runtime } from '../runtime.tsx';
import { type ConsoleServices, createConsoleServices } from './consoleServices.tsx';

/** How far the console has come. */
export type ConsoleStart =
  | { readonly kind: 'starting' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'ready'; readonly services: ConsoleServices };

/** Brings the console up for who is signed in. `retry` starts anew after a failure. */
export function useConsoleStart(): { state: ConsoleStart; retry: () => void } {
  const [state, setState] = useState<ConsoleStart>({ kind: 'starting' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is the reason to start anew
  useEffect(() => {
    let current = true;
    start().then((next) => {
      if (current) setState(next);
    });
    return () => {
      current = false;
    };
  }, [attempt]);
  const retry = () => {
    setState({ kind: 'starting' });
    setAttempt(attempt + 1);
  };
  return { state, retry };
}

async function start(): Promise<ConsoleStart> {
  try {
    const ground = await runtime();
    const user = await ground.session.currentUser();
    return user ? { kind: 'ready', services: createConsoleServices(ground, user) } : { kind: 'signed-out' };
  } catch (fault) {
    return { kind: 'failed', message: fault instanceof Error ? fault.message : String(fault) };
  }
}
