import { expect, it, vi } from 'vitest';
import { createAuthProvider } from '../../authProvider/authProvider.ts';
import type { Session } from '../../authProvider/session/session.ts';
import { createTrouble } from './trouble.ts';

const answering = (status: number) => async () => new Response(null, { status });

it('§8 is there once it is reported, and ends with the next good answer', async () => {
  const trouble = createTrouble();
  const told = vi.fn();
  trouble.subscribe(told);
  expect(trouble.get()).toBeUndefined();
  trouble.report('session');
  expect(trouble.get()).toBe('session');
  await trouble.watched(answering(200))('/api/deals');
  expect(trouble.get()).toBeUndefined();
  expect(told).toHaveBeenCalledTimes(2);
});

it('a good answer to what was asked before it does not end it', async () => {
  const trouble = createTrouble();
  const fetch = trouble.watched(async () => {
    trouble.report('session');
    return new Response();
  });
  await fetch('/api/deals');
  expect(trouble.get()).toBe('session');
});

it.each([401, 403, 404, 500, 503])('a refusal with %d does not end it', async (status) => {
  const trouble = createTrouble();
  trouble.report('network');
  await trouble.watched(answering(status))('/api/deals');
  expect(trouble.get()).toBe('network');
});

it('no answer is passed on as it came', async () => {
  const trouble = createTrouble();
  const fault = new TypeError('Failed to fetch');
  const fetch = trouble.watched(() => Promise.reject(fault));
  await expect(fetch('/api/deals')).rejects.toBe(fault);
});

it('§8 remembers whom a 403 sent away; one on a tenant’s own page sends nobody', async () => {
  const trouble = createTrouble();
  const provider = createAuthProvider({ session: {} as Session, onTrouble: trouble.report });
  const { checkError } = trouble.judged(provider);
  await checkError({ status: 403, body: { tenantDetail: true } });
  expect(trouble.sentAway()).toBe(false);
  await expect(checkError({ status: 403 })).rejects.toMatchObject({ redirectTo: '/' });
  await trouble.watched(answering(200))('/api/deals');
  expect(trouble.sentAway()).toBe(true);
});
