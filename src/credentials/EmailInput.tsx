import { translate } from '../messages/credentials.ts';
import { ACCOUNT_LIMITS } from './accountLimits.ts';
import { TextInput } from './TextInput.tsx';
import type { DraftField } from './useDraft.tsx';

/** The e-mail, which is the user name: password managers file a password under it. */
export function EmailInput(field: DraftField) {
  return (
    <TextInput
      label={translate('product.email')}
      type="email"
      autoComplete="username"
      maxLength={ACCOUNT_LIMITS.email}
      required
      {...field}
    />
  );
}
