import { ACCOUNT_LIMITS } from '../../credentials/accountLimits.ts';
import { PasswordField } from '../../credentials/PasswordField.tsx';
import { Field } from '../../look/Field.tsx';
import { translate } from '../../messages/site.ts';
import { OnwardLink } from '../OnwardLink.tsx';
import type { LoginFaults } from './loginForm.ts';

interface LoginFieldsProps {
  email: string;
  faults: LoginFaults;
}

/** E-mail and password. The browser keeps what is typed, so that password managers may fill it in as they like. */
export function LoginFields({ email, faults }: LoginFieldsProps) {
  const forgotten = <OnwardLink to="/forgot-password">{translate('site.login.forgotten')}</OnwardLink>;
  return (
    <>
      <Field label={translate('product.email')} error={faults.email}>
        {(control) => (
          <input
            {...control}
            className="input input-lg"
            name="email"
            type="email"
            autoComplete="username"
            maxLength={ACCOUNT_LIMITS.email}
            defaultValue={email}
            required
          />
        )}
      </Field>
      <PasswordField
        label={translate('site.field.password')}
        name="password"
        autoComplete="current-password"
        error={faults.password}
        aside={forgotten}
      />
    </>
  );
}
