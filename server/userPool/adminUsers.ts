import { z } from 'zod';
import type { PoolUser } from '../database/poolTables.ts';
import { mfaPreference, setMfaPreference } from './mfa.ts';
import { defineOperation } from './operation.ts';
import { createTemporaryPassword, passwordColumns, setPassword } from './passwords.ts';
import { inTransaction, type PoolContext } from './poolContext.ts';
import { invalidParameter, PoolError } from './poolError.ts';
import { deliver, invitationMail } from './poolMails.ts';
import { endAllSessions } from './poolSessions.ts';
import { createPoolUser, findPoolUser, lockUserNamed, requireEnabled, updatePoolUser } from './poolUsers.ts';
import { describeMfa } from './totp.ts';
import {
  type AttributeList,
  attributeList,
  attributeListOf,
  attributesOf,
  plainText,
  requireEmail,
  storedAttributes,
  username,
} from './userAttributes.ts';

/** The input of every Admin operation on one user. */
export const userInput = z.object({ UserPoolId: z.string(), Username: username });

/** A user as Admin operations return it, without attributes. Times are epoch seconds. */
const describeUser = (user: PoolUser) => ({
  Username: user.username,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: epochSeconds(user.created_at),
  UserLastModifiedDate: epochSeconds(user.updated_at),
});

/** A user as lists and AdminCreateUser return it. */
export const describeListedUser = (user: PoolUser) => ({ ...describeUser(user), Attributes: attributeListOf(user) });

/** A time in AWS JSON 1.1. */
export const epochSeconds = (date: Date): number => date.getTime() / 1000;

const MOST_ROWS = 60;

/** How many rows a page has: at most 60, as on AWS. */
export const pageLimit = z
  .int()
  .min(0)
  .max(MOST_ROWS)
  .default(MOST_ROWS)
  .transform((limit) => limit || MOST_ROWS);

/** The key after which a page begins; '' for the first page. Throws InvalidParameterException for an invalid token. */
export function keyAfter(token: string | undefined): string {
  if (token === undefined) return '';
  const key = Buffer.from(token, 'base64url').toString('utf8');
  if (token === '' || tokenOf(key) !== token) throw invalidParameter('Invalid pagination token');
  return key;
}

/** Splits the result of a query for `limit + 1` rows into the page and the token of the next page, if there is one. */
export function pageOf<Row>(found: readonly Row[], limit: number, keyOf: (row: Row) => string) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? tokenOf(keyOf(last)) : undefined };
}

const tokenOf = (key: string): string => Buffer.from(key, 'utf8').toString('base64url');

const listInput = z.object({
  UserPoolId: z.string(),
  Limit: pageLimit,
  PaginationToken: z.string().optional(),
  // Not supported. Ignoring a filter would return the wrong users.
  Filter: z.never().optional(),
});

/** Lists the users by username, at most 60 per page. */
export const listUsers = defineOperation(listInput, async (context, { Limit, PaginationToken }) => {
  const found = await context.db
    .selectFrom('pool_users')
    .selectAll()
    .where('username_key', '>', keyAfter(PaginationToken))
    .orderBy('username_key')
    .limit(Limit + 1)
    .execute();
  const page = pageOf(found, Limit, (user) => user.username_key);
  return { Users: page.rows.map(describeListedUser), PaginationToken: page.next };
});

export const adminGetUser = defineOperation(userInput, async (context, { Username }) => {
  const user = await findPoolUser(context, Username);
  return { ...describeUser(user), UserAttributes: attributeListOf(user), ...(await describeMfa(context, user)) };
});

const createInput = userInput.extend({
  TemporaryPassword: z.string().optional(),
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
  UserAttributes: attributeList.default([]),
  /** The content of the invitation. On AWS the Lambda function that writes the email receives it. */
  ClientMetadata: z
    .object({
      login_url: z.url().optional(),
      inviter: plainText.optional(),
      tenant: plainText.optional(),
      role: plainText.optional(),
    })
    .default({}),
});

/**
 * Creates a user with a temporary password, by default a random one, and sends an invitation. `RESEND` renews the invitation of an
 * existing user; with `SUPPRESS` nothing is sent. After CodeDeliveryFailureException the user exists: resend the invitation.
 */
export const adminCreateUser = defineOperation(createInput, async (context, request) => {
  const { Username, UserAttributes, MessageAction, ClientMetadata } = request;
  const { TemporaryPassword: temporaryPassword = createTemporaryPassword() } = request;
  const user =
    MessageAction === 'RESEND'
      ? await renewInvitation(context, Username, temporaryPassword)
      : await createInvited(context, Username, temporaryPassword, UserAttributes);
  if (MessageAction !== 'SUPPRESS') {
    const { username, attributes } = user;
    const { login_url: loginUrl, ...details } = ClientMetadata;
    const to = attributes['email'] ?? username;
    await deliver(context, invitationMail(to, { username, temporaryPassword }, { loginUrl, ...details }));
  }
  return { User: describeListedUser(user) };
});

async function createInvited(context: PoolContext, username: string, password: string, attributes: AttributeList) {
  requireEmail(username);
  const user = {
    ...(await passwordColumns(context, username, password, false)),
    username,
    attributes: { email: username, ...attributesOf(attributes) },
  };
  return createPoolUser(context, user, 'User account already exists');
}

/** Sets another temporary password for 7 days. Throws UnsupportedUserStateException if the user has their own password. */
function renewInvitation(context: PoolContext, username: string, password: string): Promise<PoolUser> {
  return inTransaction(context, async (inside) => {
    const user = await lockUserNamed(inside, username);
    requireEnabled(user);
    if (user.status !== 'FORCE_CHANGE_PASSWORD') {
      throw new PoolError('UnsupportedUserStateException', 'Resend not possible. status is not FORCE_CHANGE_PASSWORD');
    }
    return updatePoolUser(inside, username, await passwordColumns(inside, user.username, password, false));
  });
}

/** Deletes a user with their group memberships and sessions. */
export const adminDeleteUser = defineOperation(userInput, async (context, { Username }) => {
  const { sub } = await findPoolUser(context, Username);
  await context.db.deleteFrom('pool_users').where('sub', '=', sub).execute();
  return {};
});

/** Prevents a user from signing in and ends their sessions. */
export const adminDisableUser = defineOperation(userInput, async (context, { Username }) => {
  await inTransaction(context, async (inside) => {
    const { sub } = await updatePoolUser(inside, Username, { enabled: false });
    await endAllSessions(inside, sub);
  });
  return {};
});

export const adminEnableUser = defineOperation(userInput, async (context, { Username }) => {
  await updatePoolUser(context, Username, { enabled: true });
  return {};
});

/** Signs a user out of every device. */
export const adminUserGlobalSignOut = defineOperation(userInput, async (context, { Username }) => {
  const { sub } = await findPoolUser(context, Username);
  await endAllSessions(context, sub);
  return {};
});

/** Sets the given attributes and keeps the others. */
export const adminUpdateUserAttributes = defineOperation(
  userInput.extend({ UserAttributes: attributeList }),
  async (context, { Username, UserAttributes }) => {
    const change = attributesOf(UserAttributes);
    await inTransaction(context, async (inside) => {
      const { attributes } = await lockUserNamed(inside, Username);
      await updatePoolUser(inside, Username, { attributes: storedAttributes({ ...attributes, ...change }) });
    });
    return {};
  },
);

/** Sets a password, temporary by default, and informs users who had one of their own. As on AWS, existing sessions continue. */
export const adminSetUserPassword = defineOperation(
  userInput.extend({ Password: z.string(), Permanent: z.boolean().default(false) }),
  async (context, { Username, Password, Permanent }) => {
    const { report } = await setPassword(context, await findPoolUser(context, Username), Password, Permanent);
    await report();
    return {};
  },
);

/** Turns a user's second factor on or off, for example off after they lost their phone. */
export const adminSetUserMfaPreference = defineOperation(
  userInput.extend(mfaPreference.shape),
  async (context, { Username, ...preference }) => {
    const { report } = await inTransaction(context, async (inside) =>
      setMfaPreference(inside, await lockUserNamed(inside, Username), preference),
    );
    await report();
    return {};
  },
);
