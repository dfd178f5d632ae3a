import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';
const GLOBEX = 'lead@globex.example';

describe.each([oneDatabase])('notes about errors on $name', ({ open }) => {
  let api: TestApi;
  let error_id: string;
  beforeAll(async () => {
    api = await startApi(open, new Date('2026-11-20T12:00:00Z'));
    const { body } = await api.get('/api/errors?limit=1', { as: LEAD });
    error_id = body.items[0].error_id;
  });
  afterAll(() => api.stop());

  const note = (as: string, text: string, more: object = {}, query = '') =>
    api.send('POST', `/api/error_notes${query}`, { as, body: { error_id, text, ...more } });

  it('have their author, time and the mentioned users of the tenant, and are read within it', async () => {
    const text = `@${LEAD}, please look. @${GLOBEX} and @nobody cannot; mail@${STAFF} is no mention.`;
    const { status, body } = await note(STAFF, text);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ error_id, text, author: STAFF, mentions: [LEAD], created_at: expect.any(String) }),
    ]);
    const listed = await api.get(`/api/error_notes?error_id=${error_id}`, { as: LEAD });
    expect(listed.body.items).toMatchObject([{ note_id: body.note_id }]);
    expect((await api.get(`/api/error_notes?mentions=${LEAD}`, { as: LEAD })).body.items).toHaveLength(1);
    expect((await api.get(`/api/error_notes/${body.note_id}`, { as: GLOBEX })).status).toBe(404);
  });

  it('mention enabled users, by username or email', async () => {
    const mentioned = async () =>
      (await note(ADMIN, `@${STAFF} @lead.two@acme.example`, {}, '?tenant_id=acme')).body.mentions;
    const users = () => api.store.db.updateTable('users').where('username', '=', LEAD);
    await users().set({ email: 'lead.two@acme.example' }).execute();
    expect((await mentioned()).sort()).toEqual([LEAD, STAFF]);
    await users().set({ enabled: false }).execute();
    expect(await mentioned()).toEqual([STAFF]);
    await users().set({ email: LEAD, enabled: true }).execute();
  });

  it.each([
    ['the author', { author: LEAD }],
    ['mentions', { mentions: [LEAD] }],
    ['an error of another tenant', { error_id: 'none' }],
    ['an empty text', { text: ' ' }],
  ])('refuse %s with 422', async (_, more) => {
    expect((await note(STAFF, 'Text', more)).status).toBe(422);
  });

  it('are written by admins in the tenant that they name, and changed by nobody', async () => {
    expect((await note(ADMIN, 'Text')).status).toBe(400);
    const { body } = await note(ADMIN, 'Text', {}, '?tenant_id=acme');
    expect(body).toMatchObject({ author: ADMIN, mentions: [] });
    const path = `/api/error_notes/${body.note_id}?tenant_id=acme`;
    expect((await api.send('PUT', path, { as: ADMIN, body })).status).toBe(404);
    expect((await api.send('DELETE', path, { as: ADMIN })).status).toBe(404);
  });
});
