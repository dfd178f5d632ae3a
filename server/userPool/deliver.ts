import type { Mail } from '../mail/mailer.ts';
import type { PoolContext } from './poolContext.ts';
import { PoolError } from './poolError.ts';

/** Hands a mail over, or throws CodeDeliveryFailureException. */
export async function deliver({ sendMail }: PoolContext, mail: Mail): Promise<void> {
  try {
    await sendMail(mail);
  } catch {
    // Why is told the log by who made the mailer: here the fault could hold the mail, and with it the code.
    throw new PoolError('CodeDeliveryFailureException', 'The e-mail could not be sent. Please try again later.');
  }
}
