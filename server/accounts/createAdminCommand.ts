import { parseArgs } from 'node:util';
import type { Store } from '../db/database.ts';
import type { AdministeredPool } from './administeredPool.ts';
import { type AdminRequest, makeAdmin, type NewAdmin } from './makeAdmin.ts';
import { resetSecondFactor } from './resetSecondFactor.ts';

/** What the command works on. */
export interface AdminTarget {
  readonly pool: AdministeredPool;
  readonly store: Store;
  close(): Promise<void>;
}

interface Output {
  info(text: string): void;
  error(text: string): void;
}

const USAGE = `Usage: npm run create-admin -- EMAIL [--name NAME] [--promote]
       npm run create-admin -- EMAIL --reset-second-factor

Creates an account that is admin of all tenants, and mails an invitation; where mail cannot be sent, it prints the temporary
password once. It works while the server runs.
--promote makes the account that EMAIL has already an admin instead.
--reset-second-factor switches off the authenticator app of the account that EMAIL has, of any role, and nothing else: for
who has lost theirs. The password alone signs in then, and another app may be set up.`;

/** `npm run create-admin`: opens the target only when the arguments make sense, and answers the exit code. */
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
    output.error(error instanceof Error ? error.message : String(error));
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
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || others.length > 0) throw new Error(`Give one e-mail address.\n\n${USAGE}`);
  const { promote, 'reset-second-factor': resetsSecondFactor } = values;
  const name = values.name?.trim();
  if (resetsSecondFactor && (promote || name)) throw new Error(`--reset-second-factor stands alone.\n\n${USAGE}`);
  return { email: email.toLowerCase(), promote, resetsSecondFactor, ...(name && { name }) };
}

function report({ email }: AdminRequest, admin: NewAdmin): string {
  const lines = [`${email} is an admin now.`];
  if ('delivered' in admin) {
    lines.push(
      admin.delivered
        ? 'An invitation with a temporary password, valid for 7 days, is on its way.'
        : `The invitation could not be sent. Temporary password, valid for 7 days and not shown again: ${admin.temporaryPassword}`,
    );
  }
  if (!admin.enabled) lines.push('The account is disabled and cannot sign in.');
  return lines.join('\n');
}
