import type { Log } from '../http/observability/log.ts';
import type { Mailer } from './mailer.ts';

/** Sends as `sendMail` does, and tells the log why a mail could not be sent: who waits for it is only told that it was not. */
export function reportingMailer(sendMail: Mailer, log: Log): Mailer {
  return async (mail) => {
    try {
      await sendMail(mail);
    } catch (fault) {
      log.warn('A mail could not be sent.', fault);
      throw fault;
    }
  };
}
