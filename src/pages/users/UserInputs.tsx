import {
  Alert,
  type ButtonProps,
  Checkbox,
  FormControlLabel,
  styled,
  TextField,
  type TextFieldProps,
  Typography,
} from '@mui/material';
import { type ComponentType, type ReactNode, type Ref, useCallback, useId, useRef } from 'react';
import { Form, type FormProps, useInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { BusyButton } from '../../components/BusyButton.tsx';
import { TryAgain } from '../../components/Panel.tsx';
import { HelperText } from '../../fields/FilterField.tsx';
import { translate } from '../../messages/users.ts';
import { membersOf } from '../../schema/jsonObject.ts';
import type { Role } from '../../schema/roles.ts';
import { useFocusInvalid } from '../../views/form/useFocusInvalid.ts';
import { NO_TENANT, TenantSelect } from '../../views/TenantSelect.tsx';
import { type TenantChoice, useTenant } from '../../views/useTenant.ts';
import { roleLabel, TENANTS, userLabel } from './userText.ts';

type Option = readonly [value: string, label: string | undefined];

interface FieldProps {
  label: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
  options?: readonly Option[];
  /** The ID of a heading that tells this field from another with the same label. */
  heading?: string | undefined;
  inputRef?: Ref<HTMLElement>;
  control?: NonNullable<TextFieldProps['inputProps']>;
}

/** A text field or native select. An error takes the place of the hint. */
function Field({ value, onChange, error, hint, options, heading, control, ...props }: FieldProps) {
  const id = useId();
  return (
    <TextField
      id={id}
      value={value}
      {...props}
      select={options !== undefined}
      error={error !== undefined}
      helperText={error ? <HelperText error={error} /> : hint}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          spellCheck: false,
          ...control,
          'aria-labelledby': heading && `${heading} ${id}-label`,
        },
        select: { native: true },
      }}
    >
      {options?.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

export function DisabledSelect({ children, ...props }: Pick<FieldProps, 'label' | 'hint'> & { children?: string }) {
  return <Field {...props} value="" onChange={() => {}} options={[['', children]]} disabled />;
}

interface RoleFieldProps extends Omit<FieldProps, 'label' | 'options'> {
  roles: readonly Role[];
  none?: string;
}

export function RoleField({ roles, none, ...props }: RoleFieldProps) {
  const options = roles.toReversed().map((role): Option => [role, roleLabel(role)]);
  return (
    <Field
      name="role"
      label={userLabel('role')}
      options={none === undefined ? options : [['', none], ...options]}
      {...props}
    />
  );
}

interface TenantChoiceFieldProps extends Omit<FieldProps, 'options' | 'control'> {
  tenants: readonly TenantChoice[];
  none: string;
}

/** A native select, or a combobox for many tenants. The value need not be one of `tenants`. */
export function TenantChoiceField({ tenants, none, ...props }: TenantChoiceFieldProps) {
  const { value, error, hint, onChange, ...textField } = props;
  const id = useId();
  const helperText = error ? <HelperText error={error} /> : hint;
  return (
    <TenantSelect
      tenants={tenants}
      value={value}
      none={none}
      onChange={onChange}
      noun={TENANTS}
      textField={{ ...textField, id, helperText, error: error !== undefined }}
    >
      {(options) => <Field {...props} options={options} />}
    </TenantSelect>
  );
}

/** The tenant of a user: a choice, or the signed-in user's own tenant, read-only. Spec §6. */
function TenantField({ error, ...props }: Omit<TenantChoiceFieldProps, 'label' | 'none'>) {
  const { canChoose, loading, error: tenantsError, retry, tenantName } = useTenant();
  const label = userLabel('tenant_id');
  if (!canChoose) {
    const { tenants: _, ...field } = props;
    return (
      <Field label={label} error={error} {...field} value={tenantName ?? field.value} control={{ readOnly: true }} />
    );
  }
  if (loading) return <DisabledSelect label={label}>{translate('product.tenantsLoading')}</DisabledSelect>;
  if (tenantsError && props.tenants.length === 0) {
    return (
      <div>
        <DisabledSelect label={label} hint={<HelperText error={error ?? tenantsError} />} />
        <TryAgain onClick={retry} />
      </div>
    );
  }
  return <TenantChoiceField {...props} label={label} error={error ?? tenantsError} none={NO_TENANT} />;
}

/** React Admin inputs: the fields above, with the value and the error of `source` in the form around them. */
export const TextInput = asInput(Field);
export const RoleInput = asInput(RoleField);
export const TenantInput = asInput(TenantField);

type FormProp = 'name' | 'value' | 'error' | 'onChange' | 'inputRef';

function asInput<Props extends Pick<FieldProps, FormProp>>(Field: ComponentType<Props>) {
  return function UserInput({ source, ...props }: Omit<Props, FormProp> & { source: string }) {
    return <Field {...({ ...useFormField<string>(source), ...props } as unknown as Props)} />;
  };
}

/** Values cannot be changed while they are being sent. */
function useFormField<Value>(source: string) {
  const { field, fieldState, formState } = useInput({ source, parse: (value) => value });
  const { name, value, ref, onChange } = field;
  return {
    name,
    inputRef: ref,
    value: value,
    error: messageOf(fieldState.error?.message),
    onChange: (next: Value) => formState.isSubmitting || onChange(next),
  };
}

/** React Admin's `validate` wraps a message, against React Hook Form's type. */
function messageOf(message: unknown): string | undefined {
  const text = typeof message === 'object' ? membersOf(message).message : message;
  return text === undefined ? undefined : String(text);
}

/** React Admin's form, which focuses the first invalid field. */
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

export function MailInput({ source, children }: { source: string; children: (send: boolean) => ReactNode }) {
  const { value, onChange } = useFormField<boolean>(source);
  const preview = useId();
  return (
    <div>
      <FormControlLabel
        label={translate('users.invite.mail')}
        control={
          <Checkbox
            checked={value}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': preview } }}
          />
        }
      />
      <Preview id={preview}>{children(value)}</Preview>
    </div>
  );
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
