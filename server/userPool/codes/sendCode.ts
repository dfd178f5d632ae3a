import { deliver } from '../deliver.ts';
import type { PoolContext } from '../poolContext.ts';
import type { IssuedCode } from './issueCode.ts';

/**
 * Sends an issued code, once its transaction is committed, and answers where it went, masked as Cognito does. When the
 * mail is not taken, CodeDeliveryFailureException: the code is forgotten and does not count, so that another can be asked for.
 */
export async function sendCode(context: PoolContext, { id, mail }: IssuedCode) {
  try {
    await deliver(context, mail);
  } catch (error) {
    await context.db.deleteFrom('pool_codes').where('id', '=', id).execute();
    throw error;
  }
  return {
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked(mail.to) },
  };
}

/** `jo@example.com` as `j***@e***`. */
const masked = (email: string): string => email.replace(/([^@])[^@]*/g, '$1***');
