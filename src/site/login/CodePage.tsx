import { CodeForm } from '../../credentials/CodeForm.tsx';
import type { TotpForm } from '../../credentials/useTotpForm.tsx';
import { translate } from '../../messages/site.ts';
import { ChallengeStep } from '../ChallengeStep.tsx';
import { Door } from '../door/Door.tsx';
import { Lead } from '../door/Lead.tsx';

export interface CodePageProps {
  /** Whose sign-in it is. */
  username: string;
  form: TotpForm;
  /** What happens after the code was accepted. */
  doing: string | undefined;
  /** No code is taken any more. */
  isOver: boolean;
  /** Back to e-mail and password. */
  onLeave: () => void;
}

/** The second step of signing in, for who has an authenticator app. */
export function CodePage({ form, doing, ...step }: CodePageProps) {
  const lead = <Lead failure={form.failure}>{translate('site.factor.lead', { username: step.username })}</Lead>;
  return (
    <Door title={translate('product.twoSteps')} lead={lead}>
      <ChallengeStep {...step}>
        <CodeForm form={form} doing={doing} />
        <p className="muted">{translate('site.factor.noAccess')}</p>
      </ChallengeStep>
    </Door>
  );
}
