import { lazy, Suspense, useEffect } from 'react';
import type { Challenge } from '../authProvider/identityProvider.ts';
import { TotpForm, useTotpForm } from '../credentials/TotpForm.tsx';
import { focusHeading } from '../look/useFocusHeading.tsx';
import { translate } from '../messages/site.ts';
import { session, useSession } from '../runtime.tsx';
import { AuthLayout, AuthNote } from './AuthLayout.tsx';
import { ChallengeStep, isChallengeOver } from './ChallengeStep.tsx';

const TotpSetup = lazy(async () => ({ default: (await import('../credentials/TotpSetup.tsx')).TotpSetup }));

interface SecondFactorProps {
  challenge: Challenge;
  doing: string | undefined;
  onLeave: () => void;
}

/** Asks for the code of an authenticator app. A user who has no app yet sets it up first. */
export function SecondFactor({ challenge: { username, secretCode }, doing, onLeave }: SecondFactorProps) {
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
