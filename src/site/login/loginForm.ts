import { translate } from '../../messages/site.ts';

/** What is typed into the login form. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type LoginFaults = Partial<Record<keyof Credentials, string>>;

/** What was sent, without the spaces around the e-mail. */
export function credentialsIn(data: FormData): Credentials {
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') };
}

/** Both fields must be filled; all else the user pool decides. Spec §5. */
export function loginFaults({ email, password }: Credentials): LoginFaults {
  return {
    ...(email ? {} : { email: translate('site.required.email') }),
    ...(password ? {} : { password: translate('site.required.password') }),
  };
}
