import { expect, it } from 'vitest';
import { noMetrics } from '../observability/metrics.ts';
import { countedLimiter } from './countedLimiter.ts';
import { TooManyCalls } from './tooManyCalls.ts';

it('counts refusals by the name of their limit, and nothing else that goes wrong', async () => {
  const counted: string[] = [];
  const outcomes: (Error | undefined)[] = [undefined, new TooManyCalls(1), new Error('away')];
  const limiter = {
    spend: () => {
      const fault = outcomes.shift();
      return fault ? Promise.reject(fault) : Promise.resolve();
    },
    giveBack: () => {},
  };
  const { spend } = countedLimiter(limiter, { ...noMetrics, limitRefused: (limit) => void counted.push(limit) });
  await spend('person', 'alex');
  await expect(spend('tenant', 'acme')).rejects.toThrow('Too many calls');
  await expect(spend('person', 'alex')).rejects.toThrow('away');
  expect(counted).toEqual(['tenant']);
});
