import type { Metrics } from '../observability/metrics.ts';
import type { Limiter } from './limiter.ts';
import { TooManyCalls } from './tooManyCalls.ts';

/** The same limiter, whose refusals are counted. */
export function countedLimiter({ spend, giveBack }: Limiter, metrics: Pick<Metrics, 'limitRefused'>): Limiter {
  return {
    giveBack,
    async spend(name, who) {
      try {
        await spend(name, who);
      } catch (fault) {
        if (fault instanceof TooManyCalls) metrics.limitRefused(name);
        throw fault;
      }
    },
  };
}
