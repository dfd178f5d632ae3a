import { lazy } from 'react';
import type { Challenge } from '../../authProvider/identityProvider.ts';
import { useTotpForm } from '../../credentials/useTotpForm.tsx';
import { session, useSession } from '../../runtime.tsx';
import { isChallengeOver } from '../isChallengeOver.ts';
import { CodePage } from './CodePage.tsx';

const TotpSetupPage = lazy(async () => ({ default: (await import('./TotpSetupPage.tsx')).TotpSetupPage }));

interface SecondFactorProps {
  challenge: Challenge;
  /** What happens after the code was accepted. */
  doing: string | undefined;
  /** Back to e-mail and password. */
  onLeave: () => void;
}

/** The code of an authenticator app on the session, and before the first one the app's set-up. */
export function SecondFactor({ challenge: { username, secretCode }, doing, onLeave }: SecondFactorProps) {
  const state = useSession();
  const form = useTotpForm({
    onVerify: async (code) => {
      await session.confirmSignIn(code);
    },
    // Where an app is set up the field comes last: whoever starts there would miss what to do before.
    opensAt: secretCode ? undefined : 'code',
  });
  const step = { username, form, doing, onLeave, isOver: isChallengeOver(state, form.refusal) };
  return secretCode ? <TotpSetupPage secretCode={secretCode} {...step} /> : <CodePage {...step} />;
}
