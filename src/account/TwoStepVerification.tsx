import Button from '@mui/material/Button';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { IdentityProvider, SecondFactor } from '../authProvider/identityProvider.ts';
import { BusyButton, FormAlert } from '../credentials/Form.tsx';
import { useTotpForm } from '../credentials/TotpForm.tsx';
import { TotpSetup } from '../credentials/TotpSetup.tsx';
import { refusalIn, useSubmission } from '../credentials/useCredentialsForm.tsx';
import { announce } from '../look/announce.tsx';
import { ErrorPanel } from '../look/ErrorPanel.tsx';
import { Reason } from '../look/Reason.tsx';
import { Setting } from '../look/Setting.tsx';
import { Skeleton } from '../look/Skeleton.tsx';
import { StatusBadge } from '../look/StatusBadge.tsx';
import { translate } from '../messages/account.ts';
import { QuestionDialog } from '../views/actions/QuestionDialog.tsx';

export type SecondFactorCalls = Pick<IdentityProvider, 'secondFactor' | 'setUpTotp' | 'verifyTotp' | 'disableTotp'>;

type SecondFactorState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: SecondFactor }
  | { readonly kind: 'pairing'; readonly secretCode: string };

/** Turns the second factor on and off. Decision D11. */
export function TwoStepVerification({ accountName, account }: { accountName: string; account: SecondFactorCalls }) {
  const [state, setState] = useState<SecondFactorState>({ kind: 'loading' });
  const isLoading = state.kind === 'loading';
  const heading = useRef<HTMLHeadingElement>(null);
  useStepFocus(heading, state.kind);
  useEffect(() => {
    if (!isLoading) return undefined;
    let current = true;
    read(account).then((found) => current && setState(found));
    return () => {
      current = false;
    };
  }, [account, isLoading]);

  const setUp = async () => setState({ kind: 'pairing', secretCode: await account.setUpTotp() });
  const verify = async (code: string) => {
    await account.verifyTotp(code);
    setState({ kind: 'totp' });
  };
  const turnOff = async () => {
    await account.disableTotp();
    setState({ kind: 'off' });
  };
  return (
    <Setting title={translate('product.twoSteps')} lead={translate('account.factor.lead')} headingRef={heading}>
      {isLoading && <Skeleton lines={2} />}
      {state.kind === 'failed' && <ErrorPanel message={state.message} onRetry={() => setState({ kind: 'loading' })} />}
      {state.kind === 'off' && <SecondFactorOff onSetUp={setUp} />}
      {state.kind === 'pairing' && (
        <Pairing
          secretCode={state.secretCode}
          accountName={accountName}
          onVerify={verify}
          // A secret that was not verified has no effect.
          onCancel={() => setState({ kind: 'off' })}
        />
      )}
      {state.kind === 'totp' && <SecondFactorOn onTurnOff={turnOff} />}
    </Setting>
  );
}

async function read(account: SecondFactorCalls): Promise<SecondFactorState> {
  try {
    return { kind: await account.secondFactor() };
  } catch (error) {
    return { kind: 'failed', message: refusalIn(error).message };
  }
}

/** Moves the focus to the heading, since the step's button is gone, and announces the outcome. */
function useStepFocus(heading: RefObject<HTMLElement | null>, step: SecondFactorState['kind']): void {
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

function SecondFactorOff({ onSetUp }: { onSetUp: () => Promise<void> }) {
  const { busy, refusal, submit } = useSubmission<void>(onSetUp);
  return (
    <>
      <StatusBadge word={translate('account.factor.off')} glyph="off" />
      <p>{translate('account.factor.offMeans')}</p>
      <FormAlert refusal={refusal} />
      <BusyButton busy={busy} onClick={() => void submit()}>
        {translate('account.factor.setUp')}
      </BusyButton>
    </>
  );
}

interface PairingProps {
  secretCode: string;
  accountName: string;
  onVerify: (code: string) => Promise<void>;
  onCancel: () => void;
}

function Pairing({ secretCode, accountName, onVerify, onCancel }: PairingProps) {
  const form = useTotpForm({ onVerify });
  return (
    <>
      <FormAlert refusal={form.failure} />
      <TotpSetup secretCode={secretCode} accountName={accountName} form={form} narrow>
        <Button onClick={onCancel}>{translate('product.cancel')}</Button>
      </TotpSetup>
    </>
  );
}

function SecondFactorOn({ onTurnOff }: { onTurnOff: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const { busy, refusal, submit, dismiss } = useSubmission<void>(onTurnOff);
  const close = () => {
    dismiss();
    setAsking(false);
  };
  return (
    <>
      <StatusBadge word={translate('account.factor.on')} glyph="check" colour="success-fg" />
      <p>{translate('account.factor.onMeans')}</p>
      <Button onClick={() => setAsking(true)}>{translate('account.factor.turnOff')}</Button>
      {asking && (
        <QuestionDialog
          title={translate('account.turnOff.title')}
          yes={translate('account.turnOff.confirm')}
          danger
          busy={busy}
          fault={refusal && { status: 0, message: refusal.message }}
          onYes={() => void submit()}
          onClose={close}
        >
          <p>{translate('account.turnOff.text')}</p>
          <Reason text={refusal?.reason} />
        </QuestionDialog>
      )}
    </>
  );
}
