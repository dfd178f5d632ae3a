import { expect, it } from 'vitest';
import { EnvironmentFault } from '../../environmentFault.ts';
import { readLimits } from './limits.ts';

it('sets calls per minute, and 0 for none', () => {
  const limits = readLimits({ RATE_LIMIT_PERSON: '7', RATE_LIMIT_SIGN_IN: '0', RATE_LIMIT_TENANT: '' });
  expect(limits).toMatchObject({
    person: { calls: 7, seconds: 60 },
    signIn: { calls: 0 },
    tenant: { calls: 12_000 },
    address: { calls: 12_000 },
    wrongProofs: { calls: 100, seconds: 900 },
  });
});

it.each(['many', '-1', '1.5', '1e3', ' 5'])('refuses %j', (text) => {
  expect(() => readLimits({ RATE_LIMIT_ADDRESS: text })).toThrow(EnvironmentFault);
});
