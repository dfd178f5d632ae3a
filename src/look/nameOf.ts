import { translate } from '../messages/look.ts';

export interface Identity {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly username?: string | undefined;
}

/** The name of a user in a header: email, name or user name. Spec §2. */
export function nameOf({ email, name, username }: Identity): string {
  return email || name || username || translate('look.someone');
}
