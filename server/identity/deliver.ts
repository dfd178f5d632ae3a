import type { Mail } from '../mail/mailer.ts';
import type { PoolContext } from './poolContext.ts';
import { PoolError } from './poolError.ts';

/** Hands a mail over, or throws CodeDeliveryFailureException. */
export async function deliver({ sendMail }: PoolContext, mail: Mail): Promise<void> {
  try {
    await sendMail(mail);
  } catch (error) {
    // The message alone: what else an error carries may hold the mail, and with it the code.
    console.error('The user pool could not send a mail:', error instanceof Error ? error.message : 'unknown reason');
    throw new PoolError('CodeDeliveryFailureException', 'The e-mail could not be sent. Please try again later.');
  }
}
