import { styled } from '@mui/material/styles';
import { useEffect, useId } from 'react';
import { Icon } from '../../components/icons/Icon.tsx';
import { announce, withHiddenText } from '../../components/screenReader.tsx';
import * as policy from '../../config/credentialRules.ts';
import { LIMITS } from '../../config/limits.ts';
import { translate } from '../../messages/credentials.ts';
import { PasswordInput } from './Form.tsx';
import type { FormField } from './useCredentialsForm.ts';

/** In the order of the page. Spec §5. */
const REQUIREMENTS = [
  { name: 'length', isMet: policy.isLongEnough },
  { name: 'uppercase', isMet: policy.hasUppercase },
  { name: 'lowercase', isMet: policy.hasLowercase },
  { name: 'digit', isMet: policy.hasDigit },
  { name: 'symbol', isMet: policy.hasSymbol },
] as const;

export function newPasswordFaults(password: string, confirmation: string) {
  const fault = passwordFault(password);
  if (fault) return { password: fault };
  return password === confirmation ? {} : { confirmation: translate('credentials.fault.mismatch') };
}

function passwordFault(password: string): string | undefined {
  if (!policy.isLongEnough(password))
    return translate('credentials.fault.tooShort', { least: LIMITS.minimumPasswordLength });
  if (!policy.isShortEnough(password))
    return translate('credentials.fault.tooLong', { most: policy.MAXIMUM_PASSWORD_LENGTH });
  if (!REQUIREMENTS.every(({ isMet }) => isMet(password))) return translate('credentials.fault.tooPlain');
  return policy.hasPlainEdges(password) ? undefined : translate('credentials.fault.edges');
}

const ATTRIBUTES = { autoComplete: 'new-password', minLength: LIMITS.minimumPasswordLength } as const;

interface NewPasswordFieldsProps {
  label: string;
  form: { field: (name: 'password' | 'confirmation') => FormField };
}

/** A new password and its repetition, with the requirements it meets. Spec §2. */
export function NewPasswordFields({ label, form }: NewPasswordFieldsProps) {
  const requirements = useId();
  const password = form.field('password');
  return (
    <>
      <PasswordInput label={label} describedBy={requirements} {...ATTRIBUTES} {...password} />
      <Requirements id={requirements} password={password.value} />
      <PasswordInput label={translate('credentials.confirmPassword')} {...ATTRIBUTES} {...form.field('confirmation')} />
    </>
  );
}

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))',
  gap: '4px 12px',
  marginTop: -4,
  color: 'var(--text-muted)',
  fontSize: 'var(--text-xs)',
  lineHeight: 'var(--lh-xs)',
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& [data-met]': { color: 'var(--text)' },
  '& [data-met] svg': { color: 'var(--success-fg)' },
});

/** The pause in typing before the number of met requirements is announced, in milliseconds. */
const PAUSE = 1_000;

/** `id` is for the field that they describe. */
export function Requirements({ id, password }: { id: string; password: string }) {
  useEffect(() => {
    if (!password) return undefined;
    const met = REQUIREMENTS.filter(({ isMet }) => isMet(password)).length;
    const message = translate('credentials.requirements.count', { met, all: REQUIREMENTS.length });
    const timer = setTimeout(announce, PAUSE, message);
    return () => clearTimeout(timer);
  }, [password]);
  return (
    <List id={id} aria-label={translate('credentials.requirements')}>
      {REQUIREMENTS.map(({ name, isMet }) => {
        const met = isMet(password);
        const text = translate(met ? 'credentials.requirements.met' : 'credentials.requirements.notMet');
        const rule = translate(`credentials.requirements.${name}`, { least: LIMITS.minimumPasswordLength });
        return (
          <li key={name} data-met={met || undefined}>
            <Icon name={met ? 'check' : 'circle'} small />
            {withHiddenText(text, { rule })}
          </li>
        );
      })}
    </List>
  );
}
