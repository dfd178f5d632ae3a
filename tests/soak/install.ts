import { cpSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { DatabaseLocation } from '../../server/database/connectDatabase.ts';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { newDataDirectory } from '../postgres/embeddedTemplate.ts';
import { type RealPostgres, startRealPostgres } from '../postgres/realPostgres.ts';
import { createClient } from './client.ts';
import type { Writer } from './load.ts';
import { type Product, startProduct } from './product.ts';
import { workOnErrors } from './workWrites.ts';
import { createTenant, createUser, editTenant, ingestDeals } from './writes.ts';

/** The load comes from few users and one address. */
export const UNLIMITED = {
  RATE_LIMIT_PERSON: '0',
  RATE_LIMIT_TENANT: '0',
  RATE_LIMIT_ADDRESS: '0',
  RATE_LIMIT_SIGN_IN: '0',
};

/** The product's data, on which processes are started one after the other. */
export interface Install {
  /** The location of its database. */
  readonly location: DatabaseLocation;
  /** The environment of its processes. */
  readonly env: Readonly<Record<string, string>>;
  start(): Promise<Product>;
  remove(): Promise<void>;
}

/** A new installation in an embedded database, after its first start. */
export async function embeddedInstall(): Promise<Install> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soak-'));
  await copyStarted(dataDir);
  return installAt({ dataDir }, () => rm(dataDir, { recursive: true, force: true }));
}

let started: Promise<string> | undefined;

/** Fills a folder with the result of a first start, which is created once: the parts test later starts. */
export async function copyStarted(dataDir: string): Promise<void> {
  started ??= startOnce();
  cpSync(await started, dataDir, { recursive: true, filter: (path) => basename(path) !== 'run' });
}

async function startOnce(): Promise<string> {
  const dataDir = await newDataDirectory();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const product = await startProduct({ DATA_DIR: dataDir });
  await product.kill('SIGTERM');
  return dataDir;
}

/** A new installation on a separate PostgreSQL, with its default settings. */
export async function postgresInstall(): Promise<Install & { readonly postgres: RealPostgres }> {
  const [postgres, dataDir] = await Promise.all([
    startRealPostgres({ durable: true }),
    mkdtemp(join(tmpdir(), 'soak-')),
  ]);
  const remove = () => Promise.all([postgres.stop(), rm(dataDir, { recursive: true, force: true })]).then(() => {});
  return { ...installAt({ databaseUrl: postgres.url, dataDir }, remove), postgres };
}

export function installAt(location: DatabaseLocation, remove: () => Promise<void>): Install {
  const { dataDir, databaseUrl } = location;
  const env = { ...UNLIMITED, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return { location, env, start: () => startProduct(env), remove };
}

/** The writers: an admin, and a sync with a machine key. */
export interface Writers {
  readonly bearer: string;
  readonly machineKey: string;
}

export async function signIn(url: string): Promise<string> {
  const { AuthenticationResult, message } = await srpSignIn(`${url}/cognito`, 'admin@example.com', DEMO_PASSWORD);
  if (!AuthenticationResult) throw new Error(`The admin cannot sign in: ${message}`);
  return AuthenticationResult.IdToken;
}

export async function createMachineKey(url: string, bearer: string): Promise<string> {
  const client = createClient();
  const call = { method: 'POST', path: '/tenants/acme/keys', bearer, body: { name: 'Soak' } };
  const { status, body } = await client.send(url, call);
  client.close();
  if (status !== 201) throw new Error(`No machine key was made: ${body.message}`);
  return body.key;
}

let edits = 0;

/**
 * Six clients: two of an admin, who create tenants and users, and edit a tenant; two of a sync; two of both, who work on errors.
 * `users: false` for long loads: an admin may invite a hundred users in an hour.
 */
export function mixedWriters({ bearer, machineKey }: Writers, { users = true } = {}): readonly Writer[] {
  return [
    (tried) => (users && tried % 4 === 3 ? createUser(bearer) : createTenant(bearer)),
    () => editTenant(bearer, 'stark', ++edits),
    () => ingestDeals(machineKey),
    () => ingestDeals(machineKey),
    workOnErrors({ bearer, machineKey }),
    workOnErrors({ bearer, machineKey }),
  ];
}
