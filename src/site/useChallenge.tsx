import { useState } from 'react';
import type { Challenge, ChallengeName } from '../authProvider/identityProvider.ts';
import { useSession } from '../runtime.tsx';

interface KeptChallenge {
  /** Absent when nothing of the kind is asked for, or the visitor has left it. */
  challenge: Challenge | undefined;
  /** Back to e-mail and password. */
  leave: () => void;
}

/**
 * The challenge of one of these names that the sign-in waits for. Once seen it stays, even when the session gives it up:
 * whoever is typing learns from the answer that it has expired, not from a page that changes under their hands.
 */
export function useChallenge(...names: readonly ChallengeName[]): KeptChallenge {
  const state = useSession();
  const asks = state.kind === 'challenged' && names.includes(state.challenge.challengeName);
  const asked = asks ? state.challenge : undefined;
  const [seen, setSeen] = useState(asked);
  const [left, setLeft] = useState<Challenge>();
  if (asked && asked !== seen) setSeen(asked);
  return { challenge: seen === left ? undefined : seen, leave: () => setLeft(seen) };
}
