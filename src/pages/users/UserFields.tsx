import { TextField, type TextFieldProps } from '@mui/material';
import { type ReactNode, type Ref, useId } from 'react';
import { HelperText } from '../../fields/FilterField.tsx';
import type { Role } from '../../schema/roles.ts';
import { TenantSelect } from '../../views/TenantSelect.tsx';
import type { TenantChoice } from '../../views/useTenant.ts';
import { roleLabel, TENANTS, userLabel } from './userText.ts';

type Option = readonly [value: string, label: string | undefined];

export interface FieldProps {
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
export function Field({ value, onChange, error, hint, options, heading, control, ...props }: FieldProps) {
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

export interface TenantChoiceFieldProps extends Omit<FieldProps, 'options' | 'control'> {
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
