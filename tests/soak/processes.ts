import { type Balancer, startBalancer } from './balancer.ts';
import { type Call, createClient } from './client.ts';
import { createMachineKey, type Install, mixedWriters, postgresInstall, signIn, type Writers } from './install.ts';
import { isSound, judgeInstall, NOTHING, sumOf } from './judge.ts';
import { type Attempt, repeat, type Writer } from './load.ts';
import { Broken, type Counts, type Run } from './part.ts';
import type { Product } from './product.ts';
import { between } from './randomly.ts';

const PROCESSES = 3;

/** The number of writes of each client after a process was killed: enough to reach all remaining ones. */
const WRITES_AFTER = 8;

/**
 * Three processes on one PostgreSQL behind a load balancer. One is killed while clients write and read: they see
 * nothing but calls that they repeat. Sessions and page tokens of one process are valid at all others.
 */
export async function processes(run: Run): Promise<Counts> {
  const install = await postgresInstall();
  return killRounds(install, run).finally(install.remove);
}

async function killRounds(install: Install, { rounds, random, progress }: Run): Promise<Counts> {
  // The first creates the tables for the others.
  const fleet: Product[] = [await install.start()];
  fleet.push(...(await Promise.all([install.start(), install.start()])));
  const balancer = await startBalancer(() => fleet.map(({ url }) => url));
  const seen = { processes: PROCESSES, kills: 0, repeated: 0, pages: 0 };
  let verdict = NOTHING;
  try {
    const writers = await writersAt(balancer);
    while (seen.kills < rounds) {
      const struck = between(random, 0, PROCESSES - 1);
      const { attempts, repeated, pages } = await loadDuring(balancer, writers, async () => {
        await fleet[struck]?.kill('SIGKILL');
        seen.kills += 1;
      });
      fleet[struck] = await install.start();
      seen.repeated += repeated;
      seen.pages += pages;
      verdict = sumOf(verdict, await judgeInstall(install, balancer, attempts));
      progress(`round ${seen.kills}: ${JSON.stringify({ ...seen, ...verdict })}`);
      if (!isSound(verdict)) throw new Broken('Clients see nothing but repeats', { ...seen, ...verdict });
    }
    return { ...seen, ...verdict };
  } finally {
    balancer.close();
    for (const product of fleet) await product.kill('SIGKILL');
  }
}

async function writersAt({ url }: Balancer): Promise<Writers> {
  const bearer = await signIn(url);
  return { bearer, machineKey: await createMachineKey(url, bearer) };
}

interface Seen {
  readonly attempts: readonly Attempt[];
  readonly repeated: number;
  readonly pages: number;
}

/** Concurrent writes and reads by several clients, interrupted by an action. */
async function loadDuring(balancer: Balancer, writers: Writers, happen: () => Promise<void>): Promise<Seen> {
  const clients = mixedWriters(writers, { users: false }).map((next) => persistentWriter(balancer, next));
  const reader = pageReader(balancer, writers.bearer);
  const all = [...clients, reader];
  await Promise.all(all.map((client) => client.go(WRITES_AFTER)));
  const going = all.map((client) => client.go(2 * WRITES_AFTER));
  await happen();
  await Promise.all(going);
  await Promise.all(all.map((client) => client.go(WRITES_AFTER)));
  for (const client of all) client.end();
  return {
    attempts: clients.flatMap(({ attempts }) => attempts),
    repeated: all.reduce((sum, { repeated }) => sum + repeated(), 0),
    pages: reader.pages(),
  };
}

/** A client that repeats each call until its response is final, on separate connections. */
function persistent({ url }: Balancer) {
  const client = createClient();
  let repeated = 0;
  return {
    call: (call: Call) => repeat(client, url, call, () => repeated++),
    repeated: () => repeated,
    end: () => client.close(),
  };
}

function persistentWriter(balancer: Balancer, next: Writer) {
  const { call, ...client } = persistent(balancer);
  const attempts: Attempt[] = [];
  const go = async (count: number) => {
    for (let tried = 0; tried < count; tried++) {
      const write = next(tried, attempts.at(-1)?.response);
      attempts.push({ write, response: await call(write.call) });
    }
  };
  return { ...client, attempts, go };
}

/** Reads a list page by page. A missing or rejected page ends it with an error. */
function pageReader(balancer: Balancer, bearer: string) {
  const { call, ...client } = persistent(balancer);
  let pages = 0;
  let token: string | null = null;
  const go = async (count: number) => {
    for (let read = 0; read < count; read++) {
      const path = `/deals?tenant_id=acme&limit=5${token ? `&next_token=${token}` : ''}`;
      const { status, body } = await call({ path, bearer });
      if (status !== 200) throw new Error(`A page failed with ${status}: ${body.message}`);
      token = body.next_token;
      pages++;
    }
  };
  return { ...client, go, pages: () => pages };
}
