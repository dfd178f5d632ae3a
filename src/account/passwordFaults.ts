import { newPasswordFaults } from '../credentials/passwordRules.ts';
import { translate } from '../messages/account.ts';

/** What the form for another password asks for, by the names of its fields. */
export interface PasswordChange {
  readonly current: string;
  readonly password: string;
  readonly confirmation: string;
}

/** What keeps the form from being sent, in the words of spec §5, in the order of the form. */
export function passwordFaults({ current, password, confirmation }: PasswordChange): Partial<PasswordChange> {
  return {
    ...(!current && { current: translate('account.password.currentRequired') }),
    ...newPasswordFaults(password, confirmation),
  };
}
