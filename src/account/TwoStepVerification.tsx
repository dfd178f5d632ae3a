import { type RefObject, useEffect, useRef } from 'react';
import { announce } from '../look/announce.tsx';
import { ErrorPanel } from '../look/ErrorPanel.tsx';
import { Setting } from '../look/Setting.tsx';
import { Skeleton } from '../look/Skeleton.tsx';
import { translate } from '../messages/account.ts';
import { Pairing } from './Pairing.tsx';
import { SecondFactorOff } from './SecondFactorOff.tsx';
import { SecondFactorOn } from './SecondFactorOn.tsx';
import { type SecondFactorCalls, type SecondFactorState, useSecondFactor } from './useSecondFactor.tsx';

interface TwoStepVerificationProps {
  /** Tells the person's accounts apart in their app: the e-mail. */
  accountName: string;
  account: SecondFactorCalls;
}

/** Switches the second factor on and off. Decision D11. */
export function TwoStepVerification({ accountName, account }: TwoStepVerificationProps) {
  const { state, retry, setUp, verify, turnOff, cancel } = useSecondFactor(account);
  const heading = useRef<HTMLHeadingElement>(null);
  useGuidance(heading, state.kind);
  return (
    <Setting title={translate('product.twoSteps')} lead={translate('account.factor.lead')} headingRef={heading}>
      {state.kind === 'loading' && <Skeleton lines={2} />}
      {state.kind === 'failed' && <ErrorPanel message={state.message} onRetry={retry} />}
      {state.kind === 'off' && <SecondFactorOff onSetUp={setUp} />}
      {state.kind === 'pairing' && (
        <Pairing secretCode={state.secretCode} accountName={accountName} onVerify={verify} onCancel={cancel} />
      )}
      {state.kind === 'totp' && <SecondFactorOn onTurnOff={turnOff} />}
    </Setting>
  );
}

/** The button that led to another step is gone with the step before: the focus goes to the heading, and the outcome is said. */
function useGuidance(heading: RefObject<HTMLElement | null>, step: SecondFactorState['kind']): void {
  const last = useRef(step);
  useEffect(() => {
    const before = last.current;
    last.current = step;
    if (before === step || before === 'loading') return;
    heading.current?.focus();
    if (step === 'off') announce(translate('account.factor.offSaid'));
    if (step === 'totp') announce(translate('account.factor.onSaid'));
  }, [heading, step]);
}
