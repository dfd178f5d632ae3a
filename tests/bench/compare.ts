import type { TestApi } from '../api/startApi.ts';
import { median, rounded } from './median.ts';

export const REPEATS = 41;
const WARM_UPS = 5;

/** A path that an admin requests from one of the servers. */
export type Question = readonly [api: TestApi, path: string];

/** The median milliseconds of two requests sent alternately, so that a busy machine affects both. */
export async function compare(large: Question, baseline: Question) {
  const times = { large: [] as number[], baseline: [] as number[] };
  for (let run = -WARM_UPS; run < REPEATS; run++) {
    const [largeMs, baselineMs] = [await ask(large), await ask(baseline)];
    if (run < 0) continue;
    times.large.push(largeMs);
    times.baseline.push(baselineMs);
  }
  const [medianMs, baselineMs] = [median(times.large), median(times.baseline)];
  return { medianMs: rounded(medianMs), baselineMs: rounded(baselineMs), ratio: rounded(medianMs / baselineMs) };
}

async function ask([api, path]: Question): Promise<number> {
  const started = performance.now();
  await responseOf(api, path);
  return performance.now() - started;
}

/** The response to an admin. Rejects if it is not 200. */
export async function responseOf(api: TestApi, path: string) {
  const { status, body } = await api.get(path, { as: 'admin@example.com' });
  if (status !== 200) throw new Error(`${path} responded with ${status}.`);
  return body;
}
