import { writeConfirmedUser } from './accounts/userRows.ts';
import { openStore, type Store, type StoreOptions } from './db/database.ts';
import type { Environment } from './environment.ts';
import type { Log } from './http/observability/log.ts';
import { loggingMailer } from './mail/mailer.ts';
import { type MailService, openMail } from './mail/openMail.ts';
import { type Identity, openIdentity } from './userPool/openIdentity.ts';

/** What server and commands work with. */
export interface Parts {
  readonly store: Store;
  readonly mail: MailService;
  readonly identity: Identity;
  close(): Promise<void>;
}

/**
 * Opens database, mail and user pool as the environment names them; `urlOf` says where the product is reached, for links in
 * mails, and `log` is told of those that could not be sent and of what befalls the embedded database. Rejects when one of them
 * cannot be opened, and closes what was.
 */
export async function openParts(
  environment: Environment & StoreOptions,
  urlOf: () => string,
  log: Log,
): Promise<Parts> {
  const store = await openStore({ ...environment, onFault: log.error });
  const opened = openMail(environment.mail, store.db, urlOf);
  const mail = { ...opened, sendMail: loggingMailer(opened.sendMail, log) };
  const close = async () => {
    mail.close();
    await store.close();
  };
  try {
    const identity = await openIdentity(environment, store, mail.sendMail, (db, user) =>
      writeConfirmedUser(store, db, user),
    );
    return { store, mail, identity, close: () => close().finally(() => identity.adminClient.destroy()) };
  } catch (fault) {
    await close();
    throw fault;
  }
}
