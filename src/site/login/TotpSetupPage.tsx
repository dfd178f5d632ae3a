import { useEffect } from 'react';
import { TotpSetup } from '../../credentials/TotpSetup.tsx';
import { focusHeading } from '../../look/useFocusHeading.tsx';
import { ChallengeStep } from '../ChallengeStep.tsx';
import { Door } from '../door/Door.tsx';
import { Lead } from '../door/Lead.tsx';
import type { CodePageProps } from './CodePage.tsx';

/** For who signs in where a second step is required and has no authenticator app yet. */
export function TotpSetupPage({ secretCode, form, doing, ...step }: CodePageProps & { secretCode: string }) {
  useEffect(focusHeading, []);
  const lead = (
    <Lead failure={form.failure}>Signing in here takes a code from an authenticator app as well as your password.</Lead>
  );
  return (
    <Door title="Set up two-step verification" lead={lead}>
      <ChallengeStep {...step}>
        <TotpSetup secretCode={secretCode} accountName={step.username} form={form} doing={doing} />
      </ChallengeStep>
    </Door>
  );
}
