import { parseArgs } from 'node:util';
import { serverUrl } from '../base/address.ts';
import type { Environment } from '../base/environment.ts';
import { createLog } from '../base/log.ts';
import { messageOf } from '../base/messageOf.ts';
import type { Store } from '../database/database.ts';
import type { AdministeredPool } from '../identity/administeredPool.ts';
import { type AdminRequest, makeAdmin, type NewAdmin, resetSecondFactor } from '../identity/makeAdmin.ts';
import { openParts } from '../serverApp.ts';

/** The pool and the store that the command changes. */
export interface AdminTarget {
  readonly pool: AdministeredPool;
  readonly store: Store;
  close(): Promise<void>;
}

/** Opens the pool and the store of the environment, also beside a running server. Throws NoDatabase. */
export async function openAdminTarget(environment: Environment): Promise<AdminTarget> {
  const { host, port, cognito } = environment;
  // The command itself reports mails that cannot be sent.
  const log = createLog({ level: 'silent' });
  const urlOf = () => serverUrl(host, port);
  const { store, identity, close } = await openParts({ ...environment, ifInUse: 'join' }, urlOf, log);
  return { pool: { client: identity.adminClient, poolId: cognito.userPoolId }, store, close };
}

interface Output {
  info(text: string): void;
  error(text: string): void;
}

const USAGE = `Usage: npm run create-admin -- EMAIL [--name NAME] [--promote]
       npm run create-admin -- EMAIL --reset-second-factor

Creates an account that is an admin of all tenants, and mails an invitation. If the mail cannot be sent, the command prints the
temporary password once. The server may be running.
--promote makes the existing account of EMAIL an admin instead.
--reset-second-factor switches off the authenticator app of the existing account of EMAIL, whatever its role. Its user then
signs in with the password alone, and may set up another app.`;

/** `npm run create-admin`: opens the target if the arguments are valid, and returns the exit code. */
export async function createAdminCommand(
  args: readonly string[],
  openTarget: () => Promise<AdminTarget>,
  output: Output = console,
): Promise<0 | 1> {
  try {
    const request = readRequest(args);
    output.info(request === 'help' ? USAGE : await run(request, openTarget));
    return 0;
  } catch (error) {
    output.error(messageOf(error));
    return 1;
  }
}

async function run(request: CommandRequest, openTarget: () => Promise<AdminTarget>): Promise<string> {
  const target = await openTarget();
  try {
    if (!request.resetsSecondFactor) return report(request, await makeAdmin(target.pool, target.store, request));
    await resetSecondFactor(target.pool, request.email);
    return `The second factor of ${request.email} is off.`;
  } finally {
    await target.close();
  }
}

interface CommandRequest extends AdminRequest {
  readonly resetsSecondFactor: boolean;
}

function readRequest(args: readonly string[]): CommandRequest | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      promote: { type: 'boolean', default: false },
      'reset-second-factor': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return 'help';
  const [email = '', ...others] = positionals;
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || others.length > 0) throw new Error(`Give one email address.\n\n${USAGE}`);
  const { promote, 'reset-second-factor': resetsSecondFactor } = values;
  const name = values.name?.trim();
  if (resetsSecondFactor && (promote || name))
    throw new Error(`Use --reset-second-factor without other options.\n\n${USAGE}`);
  return { email: email.toLowerCase(), promote, resetsSecondFactor, ...(name && { name }) };
}

function report({ email }: AdminRequest, admin: NewAdmin): string {
  const lines = [`${email} is an admin now.`];
  if ('delivered' in admin) {
    lines.push(
      admin.delivered
        ? 'We mailed an invitation with a temporary password. It is valid for 7 days.'
        : `The invitation could not be sent. Temporary password, valid for 7 days and not shown again: ${admin.temporaryPassword}`,
    );
  }
  if (!admin.enabled) lines.push('The account is disabled and cannot sign in.');
  return lines.join('\n');
}
