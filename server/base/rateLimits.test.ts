import { expect, it } from 'vitest';
import { EnvironmentError } from './environmentError.ts';
import { readLimits } from './rateLimits.ts';

it('reads requests per minute, and 0 for no limit', () => {
  const limits = readLimits({ RATE_LIMIT_PERSON: '7', RATE_LIMIT_SIGN_IN: '0', RATE_LIMIT_TENANT: '' });
  expect(limits).toMatchObject({
    person: { requests: 7, seconds: 60 },
    signIn: { requests: 0 },
    tenant: { requests: 12_000 },
    address: { requests: 12_000 },
    wrongProofs: { requests: 100, seconds: 900 },
  });
});

it.each(['many', '-1', '1.5', '1e3', ' 5'])('refuses %j', (text) => {
  expect(() => readLimits({ RATE_LIMIT_ADDRESS: text })).toThrow(EnvironmentError);
});
