import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { startProduct } from './startProduct.ts';

// Runs Lighthouse on the public pages: `npm run lighthouse`. Lighthouse is downloaded for the run, because it is larger
// than the product.

const PAGES = ['/', '/login'];
/** Other processes disturb a run, so the median of several is reported. */
const RUNS = 3;
/** A run only takes longer when the browser hangs, in milliseconds. */
const RUN_LIMIT = 240_000;
/** Out of 100. */
const GOALS: Readonly<Record<string, number>> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
}

async function measured(url: string, folder: string): Promise<Report> {
  const output = join(folder, 'report.json');
  const chrome = findChromium();
  const args = ['exec', '--yes', '--package=lighthouse@12', '--', 'lighthouse', url, '--quiet', '--output=json'];
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking';
  const env = { ...process.env, ...(chrome && { CHROME_PATH: chrome }) };
  const run = spawn('npm', [...args, `--output-path=${output}`, flags], { env, stdio: 'inherit', timeout: RUN_LIMIT });
  const [code] = await once(run, 'close');
  if (code !== 0) throw new Error(code === null ? 'Lighthouse did not end.' : `Lighthouse ended with ${code}.`);
  return JSON.parse(await readFile(output, 'utf8'));
}

const scoreOf = ({ categories }: Report, name: string) => Math.round((categories[name]?.score ?? 0) * 100);

async function middleRun(url: string, folder: string): Promise<Report> {
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) reports.push(await measured(url, folder));
  reports.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
  return reports[Math.floor(RUNS / 2)] as Report;
}

const folder = await mkdtemp(join(tmpdir(), 'deal-sync-lighthouse-'));
const product = await startProduct();
try {
  for (const path of PAGES) {
    const report = await middleRun(product.url + path, folder);
    for (const [name, goal] of Object.entries(GOALS)) {
      const score = scoreOf(report, name);
      console.info(`${path} ${name}: ${score} (goal ${goal})`);
      if (score < goal) process.exitCode = 1;
    }
    for (const { title, score, displayValue = '' } of Object.values(report.audits)) {
      if (score !== null && score < 0.9) console.info(`  ${title} ${displayValue}`);
    }
  }
} finally {
  await product.stop();
  await rm(folder, { recursive: true });
}
