import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { DatabaseUnavailable, MissingTenant } from '../../database/databaseErrors.ts';
import { handleError } from './handleError.ts';

it('names the field that refers to a missing tenant', async () => {
  const app = new Hono().get('/', () => {
    throw new MissingTenant('tenant_id', ['acmee'], undefined);
  });
  const answer = await app.onError(handleError).request('/');
  const message = 'There is no tenant "acmee".';
  expect([answer.status, await answer.json()]).toEqual([422, { message, errors: { tenant_id: message } }]);
});

it('distinguishes a full disk from an unavailable database, and both can be retried', async () => {
  const answered = async (code: string) => {
    const fault = new DatabaseUnavailable(Object.assign(new Error('No'), { code }));
    const app = new Hono().onError(handleError).get('/', () => Promise.reject(fault));
    const answer = await app.request('/');
    return [answer.status, answer.headers.get('retry-after'), JSON.parse(await answer.text()).message];
  };
  expect(await answered('53100')).toEqual([503, '2', expect.stringMatching(/^The disk of the server is full/)]);
  expect(await answered('57P01')).toEqual([503, '2', expect.stringMatching(/^The database is away or busy/)]);
});

it('says that a search takes too long', async () => {
  const fault = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const app = new Hono().onError(handleError).get('/', () => Promise.reject(fault));
  const answer = await app.request('/');
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { message: expect.stringContaining('Narrow the search') },
  ]);
});

it('does not count an aborted request as a server error', async () => {
  const statusFor = async (message: string) => {
    const fault = Object.assign(new Error(message), { code: 'ECONNRESET' });
    const app = new Hono().onError(handleError).get('/', () => Promise.reject(fault));
    return (await app.request('/')).status;
  };
  expect([await statusFor('aborted'), await statusFor('read ECONNRESET')]).toEqual([400, 500]);
});
