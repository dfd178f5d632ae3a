import { describe, expect, it } from 'vitest';
import { explainer, type Failure, learnedFailures } from './failure.ts';
import type { JsonObject } from './jsonObject.ts';

const failure = (id: string, message: string, type?: string): Failure => ({
  id,
  message,
  ...(type && { type }),
  title: id,
  happened: 'It broke.',
  who: 'us',
  fix: ['Mend it.'],
  where: 'Here',
  source: { title: 'Book', url: 'https://example.com' },
});

it('explains by message and type, in the order of the catalog', () => {
  const failures = [failure('narrow', 'no ink', '^paper'), failure('wide', 'ink'), failure('other', 'jam')];
  const explain = explainer({ failures });
  const ids = (type: unknown, message: unknown) => explain(type, message).map(({ id }) => id);
  expect(ids('PAPER_FAULT', 'There is no INK')).toEqual(['narrow', 'wide']);
  expect(ids('FAULT', 'There is no ink')).toEqual(['wide']);
  expect(ids('FAULT', 'On fire')).toEqual([]);
});

describe('failures that admins have added', () => {
  const records = [
    { id: 'all-new', tenant: '' },
    { id: 'acme-new', tenant: 'acme' },
    { id: 'globex', tenant: 'globex' },
    { id: 'off', tenant: 'acme' },
    { id: 'acme-old', tenant: 'acme' },
    { id: 'all-old', tenant: '' },
  ];
  const failureOf = ({ id, tenant }: JsonObject): Failure | undefined =>
    id === 'off' ? undefined : { ...failure(String(id), 'ink'), ...(tenant ? { tenant: String(tenant) } : {}) };
  const failures = [...learnedFailures({ resource: 'causes', failureOf }, records), failure('built-in', 'ink')];
  const ids = (tenant?: unknown) => explainer({ failures })('FAULT', 'No ink', tenant).map(({ id }) => id);

  it('explain before the catalog: those of the tenant, then those of all, the newest first', () => {
    expect(ids('acme')).toEqual(['acme-new', 'acme-old', 'all-new', 'all-old', 'built-in']);
    expect(ids('globex')).toEqual(['globex', 'all-new', 'all-old', 'built-in']);
    expect(ids('initech')).toEqual(['all-new', 'all-old', 'built-in']);
  });

  it('are all that the reader sees, if records do not say whose they are', () => {
    expect(ids()).toEqual(['acme-new', 'globex', 'acme-old', 'all-new', 'all-old', 'built-in']);
  });
});
