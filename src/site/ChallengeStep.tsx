import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Challenge, ChallengeName } from '../authProvider/identityProvider.ts';
import type { SessionState } from '../authProvider/session/session.ts';
import type { Refusal } from '../credentials/useCredentialsForm.tsx';
import { focusHeading } from '../look/useFocusHeading.tsx';
import { translate } from '../messages/site.ts';
import { useSession } from '../runtime.tsx';
import { BackToSignIn, OnwardButton } from './OnwardLink.tsx';

interface ChallengeStepProps {
  username: string;
  isOver: boolean;
  onLeave?: (() => void) | undefined;
  children: ReactNode;
}

/** A step of the sign-in after the password, with a link back. Once it is over, only the link remains. */
export function ChallengeStep({ username, isOver, onLeave, children }: ChallengeStepProps) {
  useLayoutEffect(() => {
    // The form had the focus.
    if (isOver) focusHeading();
  }, [isOver]);
  if (isOver) {
    return (
      <OnwardButton to="/login" tell={{ email: username }} onClick={onLeave}>
        {translate('site.factor.startAnew')}
      </OnwardButton>
    );
  }
  return (
    <>
      {children}
      <BackToSignIn email={username} onClick={onLeave} />
    </>
  );
}

/** The current challenge. It stays when it expires, so that no form disappears while the visitor types. */
export function useChallenge(...names: readonly ChallengeName[]) {
  const state = useSession();
  const asks = state.kind === 'challenged' && names.includes(state.challenge.challengeName);
  const asked = asks ? state.challenge : undefined;
  const [seen, setSeen] = useState(asked);
  const [left, setLeft] = useState<Challenge>();
  if (asked && asked !== seen) setSeen(asked);
  return { challenge: seen === left ? undefined : seen, leave: () => setLeft(seen) };
}

/** Whether a refused challenge can no longer be answered, so that the visitor must sign in again. */
export function isChallengeOver({ kind }: SessionState, refusal: Refusal | undefined): boolean {
  return refusal !== undefined && kind !== 'challenged';
}

/** The submit button's label while a signed-in user waits for the console. Spec §4. */
export function useArrival(): string | undefined {
  return useSession().kind === 'arriving' ? translate('site.arriving') : undefined;
}
