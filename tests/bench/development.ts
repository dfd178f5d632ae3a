import { setTimeout as delay } from 'node:timers/promises';
import { copyProduct, type ProductCopy, resourceFile } from '../productCopy.ts';
import { median, rounded } from './median.ts';
import { type ProductProcess, startNode } from './productProcess.ts';

const RUNS = 5;
const NAME = 'visits';

/**
 * The time from saving a resource file until the API serves it under `npm run dev`. The baseline is a start of the
 * server on the same data, from its process to its ready line, without building the console.
 */
export async function measureDevelopment() {
  const product = copyProduct();
  try {
    const saved = await withDevelopment(product, (url) => saveAgain(product, url));
    const started = await startAgain(product);
    return {
      runs: RUNS,
      saved: { medianMs: rounded(median(saved)), ratio: rounded(median(saved) / median(started)) },
      started: { medianMs: rounded(median(started)) },
    };
  } finally {
    await product.remove();
  }
}

function start({ folder }: ProductCopy, script: string): Promise<ProductProcess> {
  // Polled continuously.
  const variables = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: `${folder}/.data`, RATE_LIMIT_ADDRESS: '0' };
  return startNode([script], variables, folder);
}

async function withDevelopment<T>(product: ProductCopy, work: (url: string) => Promise<T>): Promise<T> {
  const development = await start(product, 'scripts/dev.ts');
  try {
    return await work(development.url);
  } finally {
    await development.stop();
  }
}

/** Adds the resource, then a field in each run. */
async function saveAgain(product: ProductCopy, url: string): Promise<readonly number[]> {
  product.saveResource(NAME, resourceFile(NAME));
  product.nameResource(NAME);
  await untilDocumented(url, `"/api/${NAME}"`);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const fields = Array.from({ length: run + 1 }, (_, index) => ` extra_${index}: text({ optional: true }),`);
    const saved = performance.now();
    product.saveResource(NAME, resourceFile(NAME, fields.join('')));
    await untilDocumented(url, `"extra_${run}"`);
    times.push(performance.now() - saved);
  }
  return times;
}

async function untilDocumented(url: string, text: string): Promise<void> {
  for (;;) {
    const document = await fetch(`${url}/api/openapi.json`).then((response) => response.text());
    if (document.includes(text)) return;
    await delay(10);
  }
}

async function startAgain(product: ProductCopy): Promise<readonly number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const server = await start(product, 'server/main.ts');
    times.push(server.readyMs);
    await server.stop();
  }
  return times;
}
