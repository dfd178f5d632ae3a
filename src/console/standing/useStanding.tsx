import { useEffect, useRef } from 'react';
import { LIMITS } from '../../config/limits.ts';
import { useObservable } from '../../look/useObservable.tsx';
import type { ConsoleServices } from '../consoleServices.tsx';
import { NOT_ASKED, type StandingState } from './standingSource.ts';

const NOTHING = { get: () => NOT_ASKED, subscribe: () => () => {} };

/**
 * The standing of who is signed in. It is asked again when somebody comes back to the window after a while and when their
 * groups change, so that menu and pages follow a change of role without a reload. Spec §4 Group cache, §6.
 */
export function useStanding(services: ConsoleServices | undefined, groups: readonly string[]): StandingState {
  const source = services?.standing;
  const known = useObservable(source ?? NOTHING);
  const asked = useRef({ groups: groups.join(), at: Date.now() });
  useEffect(() => {
    const changed = asked.current.groups !== groups.join();
    asked.current = { groups: groups.join(), at: Date.now() };
    if (changed) void source?.ask();
  }, [source, groups]);
  useEffect(() => {
    const askAfterAWhile = () => {
      if (document.hidden || Date.now() - asked.current.at < LIMITS.sessionCheckInterval) return;
      asked.current.at = Date.now();
      void source?.ask();
    };
    document.addEventListener('visibilitychange', askAfterAWhile);
    return () => document.removeEventListener('visibilitychange', askAfterAWhile);
  }, [source]);
  useEffect(() => {
    // What a refusal means is said in one place, for this call too.
    if (known.error) services?.authProvider.checkError(known.error).catch(() => undefined);
  }, [services, known.error]);
  return known;
}
