import type { RunningPool } from './startPool.ts';

/** The code in the newest mail to that address. */
export function codeTo({ mails }: Pick<RunningPool, 'mails'>, email: string): string {
  const text = mails.findLast(({ to }) => to === email)?.text ?? '';
  const code = /^\d{6}$/m.exec(text)?.[0];
  if (!code) throw new TypeError(`No mail with a code was sent to ${email}.`);
  return code;
}

/** A code that is not the one given. */
export const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');
