import { translate } from '../messages/credentials.ts';

/** Why a confirmation code is refused before it is sent, in the words of spec §5. Whether it is right, the user pool says. */
export function codeFault(code: string): string | undefined {
  return code ? undefined : translate('credentials.code.required');
}
