import { translate } from '../messages/look.ts';
/** Who is signed in, as far as it is known. */
export interface Identity {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly username?: string | undefined;
}

/** What a person is called in a header: e-mail, name or user name. Spec §2. */
export function nameOf({ email, name, username }: Identity): string {
  return email || name || username || translate('look.someone');
}
