import type { TestApi } from '../api/startApi.ts';
import { median, rounded } from './median.ts';

export const REPEATS = 41;
const WARM_UPS = 5;

/** A path that an admin asks one of the servers for. */
export type Question = readonly [api: TestApi, path: string];

/** The median milliseconds of two questions that are asked in turns, so that a busy moment of the machine strikes both. */
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
  await answerOf(api, path);
  return performance.now() - started;
}

/** What an admin is answered. Rejects for anything but 200. */
export async function answerOf(api: TestApi, path: string) {
  const { status, body } = await api.get(path, { as: 'admin@example.com' });
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
  return body;
}
