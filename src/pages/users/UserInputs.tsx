import { Alert, type ButtonProps, Checkbox, FormControlLabel, styled, TextField, Typography } from '@mui/material';
import { type ReactNode, useCallback, useId, useRef } from 'react';
import { Form, type FormProps } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { BusyButton } from '../../components/BusyButton.tsx';
import { TryAgain } from '../../components/Panel.tsx';
import { createInput, InputTextField, textFieldProps } from '../../fields/createInput.tsx';
import { HelperText, type Options, optionElements } from '../../fields/FilterField.tsx';
import { translate } from '../../messages/users.ts';
import { users } from '../../resources/users.ts';
import type { Role } from '../../schema/roles.ts';
import { useFocusInvalid } from '../../views/form/useFocusInvalid.ts';
import { NO_TENANT, TenantSelect } from '../../views/TenantSelect.tsx';
import { type TenantChoice, useTenant } from '../../views/useTenant.ts';
import { roleLabel, TENANTS, userLabel } from './userText.ts';

export const roleOptions = (roles: readonly Role[]): Options =>
  roles.toReversed().map((role) => [role, roleLabel(role)]);

interface RoleInputProps {
  roles: readonly Role[];
  none?: string;
  /** The ID of a heading that tells this input from another with the same label. */
  heading?: string;
}

export const RoleInput = createInput<RoleInputProps>(({ input, roles, none, heading }) => (
  <InputTextField input={input} select control={{ 'aria-labelledby': heading && `${heading} ${input.id}-label` }}>
    {optionElements(roleOptions(roles), none)}
  </InputTextField>
));

/** Required in forms, although a user may have no tenant. */
export const TENANT = { ...users.fields.tenant_id, optional: false };

/** The tenant of a user: a choice, or the signed-in user's own tenant, read-only. Spec §6. */
export const TenantInput = createInput<{ tenants: readonly TenantChoice[] }>(({ input, tenants }) => {
  const { canChoose, loading, error, retry, tenantName } = useTenant();
  if (!canChoose)
    return <InputTextField input={{ ...input, text: tenantName ?? input.text }} control={{ readOnly: true }} />;
  if (loading) return <NoTenantInput>{translate('product.tenantsLoading')}</NoTenantInput>;
  const helperText = input.invalid || !error ? input.helperText : <HelperText error={error} />;
  if (error && tenants.length === 0) {
    return (
      <div>
        <NoTenantInput hint={helperText} />
        <TryAgain onClick={retry} />
      </div>
    );
  }
  const shown = { ...input, helperText, invalid: input.invalid || error !== undefined };
  return (
    <TenantSelect
      tenants={tenants}
      value={input.text}
      none={NO_TENANT}
      onChange={input.change}
      noun={TENANTS}
      textField={textFieldProps(shown)}
    >
      {(options) => (
        <InputTextField input={shown} select>
          {optionElements(options, undefined)}
        </InputTextField>
      )}
    </TenantSelect>
  );
});

interface NoTenantInputProps {
  label?: string;
  hint?: ReactNode;
  children?: string;
}

/** In the place of a choice of tenants, if there is nothing to choose. */
export function NoTenantInput({ label = userLabel('tenant_id'), hint, children = '' }: NoTenantInputProps) {
  return (
    <TextField
      id={useId()}
      label={label}
      value=""
      select
      disabled
      helperText={hint}
      slotProps={{ input: { label: '' }, select: { native: true } }}
    >
      {optionElements([['', children]], undefined)}
    </TextField>
  );
}

/** Sends an email or not. `children` says what it would contain. */
export const MailInput = createInput<{ children: (send: boolean) => ReactNode }>(
  ({ input, children }) => {
    const preview = useId();
    const send = input.text === 'true';
    return (
      <div>
        <FormControlLabel
          label={translate('users.invite.mail')}
          control={
            <Checkbox
              checked={send}
              onChange={(_, checked) => input.change(String(checked))}
              slotProps={{ input: { 'aria-describedby': preview } }}
            />
          }
        />
        <Preview id={preview}>{children(send)}</Preview>
      </div>
    );
  },
  { fromText: (text) => text === 'true' },
);

/** React Admin's form, which focuses the first invalid input. */
export function UserForm({ children, ...props }: FormProps) {
  return (
    <Form noValidate disableInvalidFormNotification {...props}>
      <FocusInvalid>{children}</FocusInvalid>
    </Form>
  );
}

function FocusInvalid({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useFocusInvalid(fields);
  return <Fields ref={fields}>{children}</Fields>;
}

/** Submits React Admin's form. `blocked` disables it. */
export function FormButton({ blocked = false, ...props }: ButtonProps & { blocked?: boolean }) {
  const { isSubmitting } = useFormState();
  return <BusyButton type="submit" busy={isSubmitting} idle={isSubmitting || blocked} {...props} />;
}

/** An error beside what failed, scrolled into view. */
export function ErrorAlert({ children }: { children: ReactNode }) {
  const show = useCallback((alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <Alert severity="error" ref={show} sx={{ justifySelf: 'stretch' }}>
      {children}
    </Alert>
  );
}

export function Withheld({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary" data-withheld>
      {children}
    </Typography>
  );
}

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 16,
  width: '100%',
});

/** Aligned with the label of the checkbox. */
const Preview = styled('p')({
  maxWidth: 'var(--measure)',
  paddingLeft: 24,
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--lh-sm)',
  overflowWrap: 'anywhere',
});
