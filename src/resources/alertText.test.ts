import { expect, it } from 'vitest';
import { describeAlert } from './alertText.ts';
import { wordingFor } from './alertWording.ts';

const alert = { tenant_id: 'acme', opened_at: '2026-11-20T08:30:00Z' };
const retry = { ...alert, kind: 'RETRY_FAILED', subject: '18734502611' } as const;
const mention = {
  ...alert,
  kind: 'ASSIGNED',
  subject: 'sam@example.com',
  facts: { mention: true, error_id: 'e-1', by: 'alex@example.com' },
} as const;

it.each([
  ['en', { ...retry, facts: { count: 1, message: 'No account' } }, 'Retry of deal 18734502611 failed: No account'],
  ['en', { ...retry, facts: { count: 1 } }, 'Retry of deal 18734502611 failed.'],
  ['en', { ...retry, facts: { count: 2, message: 'No account' } }, 'The retry of 2 deals failed.'],
  ['de', { ...retry, facts: { count: 1 } }, 'Der neue Versuch des Deals 18734502611 schlug fehl.'],
  ['en', mention, 'Acme Cloud: you were mentioned'],
  ['de', mention, 'Acme Cloud: Sie wurden erwähnt'],
] as const)('an alert says in %s which deal failed and who was mentioned: %j', async (language, given, words) => {
  const { title, text } = describeAlert(given, 'Acme Cloud', await wordingFor({ language, time_zone: 'UTC' }));
  expect([title, text]).toContain(words);
});
