import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { Form, FormAlert, PasswordInput, SubmitButton } from '../credentials/Form.tsx';
import { NewPasswordFields, newPasswordFaults } from '../credentials/NewPasswordFields.tsx';
import { useCredentialsForm } from '../credentials/useCredentialsForm.tsx';
import { FactsRegion } from '../look/Facts.tsx';
import { PageHead } from '../look/PageHead.tsx';
import { Setting } from '../look/Setting.tsx';
import { translate } from '../messages/account.ts';
import { identity, useSession } from '../runtime.tsx';
import { TwoStepVerification } from './TwoStepVerification.tsx';

export function AccountPage({ role, tenant }: { role: string; tenant?: string | undefined }) {
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
      <title>{`${title} · Deal Sync`}</title>
      <PageHead title={title} />
      <FactsRegion title={translate('account.details')} facts={facts} />
      <ChangePassword username={username} onChange={identity.changePassword} />
      <TwoStepVerification accountName={email} account={identity} />
    </>
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
