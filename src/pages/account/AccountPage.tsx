import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  endsChallenge,
  type IdentityProvider,
  type SecondFactor,
  SIGN_IN_AGAIN,
} from '../../authProvider/identityProvider.ts';
import { BusyButton } from '../../components/BusyButton.tsx';
import { FactsRegion } from '../../components/Facts.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ErrorPanel, Reason } from '../../components/Panel.tsx';
import { Setting } from '../../components/Setting.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { announce } from '../../components/screenReader.tsx';
import { chooseTimeZone } from '../../components/userChoices.ts';
import { browserTimeZone, chosenTimeZone, timeZones } from '../../config/timeZone.ts';
import { choiceOf } from '../../fields/choice/choice.ts';
import { useResource } from '../../fields/reference/ResourcesContext.ts';
import { translate } from '../../messages/account.ts';
import { translate as translateConsole } from '../../messages/console.ts';
import { alertSubscriptions } from '../../resources/alertSubscriptions.ts';
import { users } from '../../resources/users.ts';
import { useRuntime, useSession } from '../../runtime.ts';
import { Form, FormAlert, PasswordInput, SubmitButton } from '../../site/credentials/Form.tsx';
import { NewPasswordFields, newPasswordFaults } from '../../site/credentials/NewPasswordFields.tsx';
import { TotpForm, useTotpForm } from '../../site/credentials/TotpForm.tsx';
import { TotpSetup } from '../../site/credentials/TotpSetup.tsx';
import {
  type SubmissionError,
  submissionErrorOf,
  useCredentialsForm,
  useSubmission,
} from '../../site/credentials/useCredentialsForm.ts';
import { QuestionDialog } from '../../views/actions/QuestionDialog.tsx';
import { useRole, useTenant } from '../../views/useTenant.ts';

/** The signed-in user's account. Users have neither role nor tenant until their request to join is approved. Decision D6. */
export function AccountPage() {
  const role = useRole() ?? '';
  const alerts = useResource(alertSubscriptions.name);
  const { awaitsApproval, requestedTenantId: requested, homeId, tenantId, tenantName, tenants } = useTenant();
  if (!awaitsApproval) {
    const home = homeId === tenantId ? tenantName : tenants.find(({ tenant_id }) => tenant_id === homeId)?.name;
    const label = choiceOf(users.fields.role, role)?.label ?? role;
    const actions = alerts && (
      <Button component={Link} to={alerts.path}>
        {alerts.label[1]}
      </Button>
    );
    return <Account role={label} tenant={home ?? homeId} actions={actions} />;
  }
  const tenant = requested && translateConsole('console.awaiting.tenant', { tenant: requested });
  return <Account role={translateConsole('console.awaiting.role')} tenant={tenant} />;
}

export function Account({ role, tenant, actions }: { role: string; tenant?: string | undefined; actions?: ReactNode }) {
  const { identity } = useRuntime();
  const session = useSession();
  if (session.kind !== 'signed-in') return null;
  const { username, attributes, groups } = session.user;
  const title = translate('account.title');
  const email = attributes.email ?? username;
  const facts = [
    { label: translate('account.details.name'), value: orNone(attributes.name) },
    { label: translate('product.email'), value: email },
    { label: translate('account.details.role'), value: role },
    { label: translate('account.details.tenant'), value: orNone(tenant) },
    ...(groups.length > 0 ? [{ label: translate('account.details.groups'), value: groups.join(', ') }] : []),
  ];
  return (
    <>
      <PageHead title={title} actions={actions} />
      <FactsRegion title={translate('account.details')} facts={facts} />
      <TimeZone />
      <ChangePassword username={username} onChange={identity.changePassword} />
      <TwoStepVerification accountName={email} account={identity} />
    </>
  );
}

/** Decision D25: one time zone for all figures, lists and exports. */
function TimeZone() {
  const browser = translate('account.zone.browser', { zone: browserTimeZone() });
  return (
    <Setting title={translate('account.zone')} lead={translate('account.zone.lead')}>
      <TextField
        select
        value={chosenTimeZone() ?? ''}
        onChange={(event) => chooseTimeZone(event.target.value || undefined)}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': translate('account.zone') } }}
        sx={{ maxWidth: 320, '@container sheet (width < 480px)': { maxWidth: 'none' } }}
      >
        <option value="">{browser}</option>
        {timeZones().map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </TextField>
    </Setting>
  );
}

function orNone(value: string | undefined) {
  return value || <span style={{ color: 'var(--text-faint)' }}>{translate('account.details.none')}</span>;
}

interface ChangePasswordProps {
  /** Hidden. Password managers store the new password under it. */
  username: string;
  onChange: (input: { oldPassword: string; newPassword: string }) => Promise<void>;
}

interface PasswordChange {
  readonly current: string;
  readonly password: string;
  readonly confirmation: string;
}

const INITIAL: PasswordChange = { current: '', password: '', confirmation: '' };

/** Changes the password of a user who knows the current one. Spec §5, §8. */
export function ChangePassword({ username, onChange }: ChangePasswordProps) {
  const [changed, setChanged] = useState(false);
  const form = useCredentialsForm({
    initial: INITIAL,
    faultsOf: passwordFaults,
    send: async ({ current, password }) => {
      setChanged(false);
      await onChange({ oldPassword: current, newPassword: password });
      form.reset();
      setChanged(true);
    },
    returnsTo: 'current',
  });
  return (
    <Setting title={translate('account.password')} lead={translate('account.password.lead')}>
      <Form form={form} narrow>
        <FormAlert refusal={form.failure} />
        <input hidden readOnly autoComplete="username" value={username} />
        <PasswordInput
          label={translate('account.password.current')}
          autoComplete="current-password"
          {...form.field('current')}
        />
        <NewPasswordFields label={translate('product.newPassword')} form={form} />
        <Box>
          <SubmitButton
            label={translate('account.password.change')}
            busy={form.busy}
            variant="outlined"
            color="inherit"
          />
        </Box>
        {/* The live region is mounted before its text. Empty, it takes no row. */}
        <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
          {changed && (
            <Alert severity="success" role="none">
              {translate('account.password.changed')}
            </Alert>
          )}
        </Box>
      </Form>
    </Setting>
  );
}

/** Validates a password change. Spec §5. */
export function passwordFaults({ current, password, confirmation }: PasswordChange): Partial<PasswordChange> {
  return {
    ...(!current && { current: translate('account.password.currentRequired') }),
    ...newPasswordFaults(password, confirmation),
  };
}

export type SecondFactorCalls = Pick<
  IdentityProvider,
  'secondFactor' | 'setUpTotp' | 'verifyTotp' | 'disableTotp' | 'signIn' | 'confirmSignIn'
>;

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
    account.secondFactor().then(
      (kind) => current && setState({ kind }),
      (error) => current && setState({ kind: 'failed', message: submissionErrorOf(error).message }),
    );
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
      {state.kind === 'totp' && <SecondFactorOn accountName={accountName} account={account} onTurnOff={turnOff} />}
    </Setting>
  );
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
      <StatusBadge word={translate('account.factor.off')} icon="off" />
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

interface ReauthenticationProps {
  accountName: string;
  account: Pick<SecondFactorCalls, 'signIn' | 'confirmSignIn'>;
}

function SecondFactorOn({ onTurnOff, ...user }: ReauthenticationProps & { onTurnOff: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const { busy, refusal, submit, dismiss } = useSubmission<void>(onTurnOff);
  const close = () => {
    dismiss();
    setAsking(false);
  };
  return (
    <>
      <StatusBadge word={translate('account.factor.on')} icon="check" color="success-fg" />
      <p>{translate('account.factor.onMeans')}</p>
      <Button onClick={() => setAsking(true)}>{translate('account.factor.turnOff')}</Button>
      {asking && refusal?.code === SIGN_IN_AGAIN && <SignInAgain {...user} onDone={submit} onClose={close} />}
      {asking && refusal?.code !== SIGN_IN_AGAIN && (
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

/** Renews a sign-in that is too old for a change, then continues with the change. The page keeps what the user has typed. */
function SignInAgain({
  onDone,
  onClose,
  ...user
}: ReauthenticationProps & { onDone: () => Promise<void>; onClose: () => void }) {
  const [step, setStep] = useState<SignInAgainStep>({ needsCode: false });
  const Step = step.needsCode ? CodeStep : PasswordStep;
  return (
    <Dialog open transitionDuration={0} onClose={onClose}>
      <DialogTitle>{translate('account.again.title')}</DialogTitle>
      <DialogContent>
        <p>{translate('account.again.text')}</p>
        <FormAlert refusal={step.ended} />
        <Step {...user} onSignedIn={onDone} onStep={setStep} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('product.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface SignInAgainStep {
  readonly needsCode: boolean;
  /** Why the code could no longer be entered. */
  readonly ended?: SubmissionError;
}

interface StepProps extends ReauthenticationProps {
  onSignedIn: () => Promise<void>;
  onStep: (next: SignInAgainStep) => void;
}

function PasswordStep({ accountName, account, onSignedIn, onStep }: StepProps) {
  const form = useCredentialsForm({
    initial: { current: '' },
    faultsOf: ({ current }) => ({ current: current ? undefined : translate('account.password.currentRequired') }),
    send: async ({ current }) => {
      const { kind } = await account.signIn({ username: accountName, password: current });
      if (kind === 'signed-in') await onSignedIn();
      else onStep({ needsCode: true });
    },
    opensAt: 'current',
    returnsTo: 'current',
  });
  return (
    <Form form={form}>
      <FormAlert refusal={form.failure} />
      <input hidden readOnly autoComplete="username" value={accountName} />
      <PasswordInput
        label={translate('account.password.current')}
        autoComplete="current-password"
        {...form.field('current')}
      />
      <SubmitButton label={translate('account.again.continue')} busy={form.busy} />
    </Form>
  );
}

function CodeStep({ account, onSignedIn, onStep }: StepProps) {
  const form = useTotpForm({
    opensAt: 'code',
    onVerify: async (code) => {
      const { kind } = await account.confirmSignIn(code).catch((refusal: unknown) => {
        if (endsChallenge(refusal)) onStep({ needsCode: false, ended: submissionErrorOf(refusal) });
        throw refusal;
      });
      if (kind === 'signed-in') await onSignedIn();
    },
  });
  return (
    <>
      <FormAlert refusal={form.failure} />
      <TotpForm form={form} />
    </>
  );
}
