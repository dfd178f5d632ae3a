import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DATA_DIR } from './product.ts';

const run = promisify(execFile);

/** Imports new deals of `acme` into the running product as a sync does, from a separate process. Returns its output. */
export async function importDeals(ids: readonly string[], ageOf: (index: number) => number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const file = join(folder, 'deals.jsonl');
  await writeFile(file, ids.map((id, index) => JSON.stringify(deal(id, ageOf(index)))).join('\n'));
  const args = ['--import', 'tsx', 'server/cli/import.ts', 'deals', file, '--tenant', 'acme'];
  const env = { ...process.env, DATA_DIR };
  const { stdout } = await run(process.execPath, args, { env }).finally(() => rm(folder, { recursive: true }));
  return stdout;
}

function deal(id: string, age: number) {
  const created = new Date(Date.now() - age).toISOString();
  return { hubspot_deal_id: id, status: 'PROSPECT', created_at: created, updated_at: created, deal_data: {} };
}
