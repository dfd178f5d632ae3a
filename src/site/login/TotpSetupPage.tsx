import { useEffect } from 'react';
import { TotpSetup } from '../../credentials/TotpSetup.tsx';
import { focusHeading } from '../../look/useFocusHeading.tsx';
import { translate } from '../../messages/site.ts';
import { ChallengeStep } from '../ChallengeStep.tsx';
import { Door } from '../door/Door.tsx';
import { Lead } from '../door/Lead.tsx';
import type { CodePageProps } from './CodePage.tsx';

/** For who signs in where a second step is required and has no authenticator app yet. */
export function TotpSetupPage({ secretCode, form, doing, ...step }: CodePageProps & { secretCode: string }) {
  useEffect(focusHeading, []);
  const lead = <Lead failure={form.failure}>{translate('site.factor.setUpLead')}</Lead>;
  return (
    <Door title={translate('site.factor.setUp')} lead={lead}>
      <ChallengeStep {...step}>
        <TotpSetup secretCode={secretCode} accountName={step.username} form={form} doing={doing} />
      </ChallengeStep>
    </Door>
  );
}
