import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import type { Challenge, ChallengeName } from '../authProvider/identityProvider.ts';
import type { SessionState } from '../authProvider/session/session.ts';
import { focusHeading } from '../components/useFocusHeading.ts';
import { translate } from '../messages/site.ts';
import { useRuntime, useSession } from '../runtime.ts';
import { AuthLayout, AuthNote } from './AuthLayout.tsx';
import { AuthLinkButton, BackToSignIn } from './AuthLink.tsx';
import { TotpForm, useTotpForm } from './credentials/TotpForm.tsx';
import type { SubmissionError } from './credentials/useCredentialsForm.ts';

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
      <AuthLinkButton to="/login" state={{ email: username }} onClick={onLeave}>
        {translate('site.factor.startAgain')}
      </AuthLinkButton>
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
  const isCurrent = state.kind === 'challenged' && names.includes(state.challenge.challengeName);
  const current = isCurrent ? state.challenge : undefined;
  const [seen, setSeen] = useState(current);
  const [left, setLeft] = useState<Challenge>();
  if (current && current !== seen) setSeen(current);
  return { challenge: seen === left ? undefined : seen, leave: () => setLeft(seen) };
}

/** True if a refused challenge is no longer valid, so that the visitor must sign in again. */
export function isChallengeOver({ kind }: SessionState, refusal: SubmissionError | undefined): boolean {
  return refusal !== undefined && kind !== 'challenged';
}

/** The submit button's label while a signed-in user waits for the console. Spec §4. */
export function useArrival(): string | undefined {
  return useSession().kind === 'arriving' ? translate('site.arriving') : undefined;
}

const TotpSetup = lazy(async () => ({ default: (await import('./credentials/TotpSetup.tsx')).TotpSetup }));

interface SecondFactorProps {
  challenge: Challenge;
  doing: string | undefined;
  onLeave: () => void;
}

/** Requests the code of an authenticator app. A user who has no app yet sets it up first. */
export function SecondFactor({ challenge: { username, secretCode }, doing, onLeave }: SecondFactorProps) {
  const { session } = useRuntime();
  const state = useSession();
  const form = useTotpForm({
    onVerify: async (code) => {
      await session.confirmSignIn(code);
    },
    // The field comes after the setup instructions, which users should read first.
    opensAt: secretCode ? undefined : 'code',
  });
  useEffect(() => {
    if (secretCode) focusHeading();
  }, [secretCode]);
  const step = { username, onLeave, isOver: isChallengeOver(state, form.refusal) };
  if (secretCode) {
    return (
      <AuthLayout
        title={translate('site.factor.setUp')}
        lead={translate('site.factor.setUpLead')}
        failure={form.failure}
      >
        <ChallengeStep {...step}>
          <Suspense>
            <TotpSetup secretCode={secretCode} accountName={username} form={form} doing={doing} />
          </Suspense>
        </ChallengeStep>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={translate('product.twoSteps')}
      lead={translate('site.factor.lead', { username })}
      failure={form.failure}
    >
      <ChallengeStep {...step}>
        <TotpForm form={form} doing={doing} />
        <AuthNote>{translate('site.factor.noAccess')}</AuthNote>
      </ChallengeStep>
    </AuthLayout>
  );
}
