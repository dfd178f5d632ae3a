import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import {
  boolean,
  choice,
  dateTime,
  group,
  list,
  money,
  number,
  reference,
  secret,
  tenant,
  text,
} from '../../../src/fields/index.ts';
import { defineResource } from '../../../src/schema/defineResource.ts';
import type { Principal } from '../../../src/schema/roles.ts';
import { describeStore } from '../../../tests/postgres/describeStore.ts';
import { syncResourceTables } from '../../database/migrate/syncResourceTables.ts';
import { upsertRecords } from '../../records/write.ts';
import { callResources } from '../testing/callResources.ts';
import { newRecordSchema } from './openApi/schemas.ts';

const reading = { list: 'signed-in', show: 'signed-in' } as const;
const writing = { ...reading, create: 'signed-in', edit: 'signed-in', delete: 'signed-in' } as const;

/** Records without a tenant that everyone may read. */
const colours = defineResource({
  name: 'test_colours',
  fields: { code: text(), name: text(), open: boolean() },
  list: { toggle: { label: 'Open only', filter: { open: true, kind: 'all' }, shows: { open: true } } },
  form: { sections: [{ title: 'Colour', fields: ['code', 'name', 'open'] }] },
  access: { ...reading, create: ['admin'], delete: ['admin'] },
});
const boxes = defineResource({
  name: 'test_boxes',
  fields: { box_id: text(), name: text(), lock: text({ writtenBy: ['tenant-admin'] }), tenant_id: tenant() },
  access: writing,
});
const things = defineResource({
  name: 'test_things',
  fields: {
    thing_id: text(),
    name: text(),
    grade: choice(
      { USUAL: { label: 'Usual' }, FINE: { label: 'Fine' } },
      { default: 'USUAL', writtenBy: ['tenant-admin'] },
    ),
    box_id: reference('test_boxes', { optional: true }),
    colour: reference('test_colours', { optional: true }),
    boxes: list(reference('test_boxes'), { optional: true }),
    tenant_id: tenant(),
  },
  list: { search: ['tenant_id', 'name'] },
  access: writing,
});
/** A gateway that counts its records. */
const numbered = defineResource({
  name: 'test_numbered',
  fields: {
    number: number({ integer: true }),
    name: text(),
    parent: reference('test_numbered', { optional: true }),
    tenant_id: tenant(),
  },
  form: { sections: [{ title: 'Numbered', fields: ['number', 'name', 'parent'] }] },
  access: writing,
});
const places = defineResource({
  name: 'test_places',
  fields: {
    place_id: text(),
    name: text(),
    address: group(
      { city: text(), zip: text({ optional: true }), country: text({ default: 'NO' }) },
      { optional: true },
    ),
    tenant_id: tenant(),
  },
  access: writing,
});
/** The same, with a number that clients do not send. */
const uncounted = defineResource({
  name: 'test_uncounted',
  fields: { number: number({ integer: true }), name: text(), tenant_id: tenant() },
  access: writing,
});
/** The database sets some values of its records, and writes others in another way. */
const jobs = defineResource({
  name: 'test_jobs',
  fields: {
    job_id: text(),
    state: choice({ OPEN: { label: 'Open' }, DONE: { label: 'Done' } }, { default: 'OPEN' }),
    done_at: dateTime({ optional: true, setWhen: { state: 'DONE' } }),
    starts_at: dateTime({ optional: true }),
    price: money({ currency: 'EUR', optional: true }),
    key: secret({ optional: true }),
    note: text({ optional: true, seenBy: ['admin'] }),
    tenant_id: tenant(),
    updated_at: dateTime({ stamp: 'updated' }),
  },
  actions: { finish: { when: { state: 'OPEN' }, sets: { state: 'DONE' } } },
  access: { ...writing, finish: 'signed-in' },
});
const resources = [colours, boxes, things, numbered, uncounted, places, jobs];

const ADMIN: Principal = { username: 'admin', role: 'admin', tenantId: null };
const LEAD: Principal = { username: 'lead', role: 'tenant-admin', tenantId: 'acme' };
const USER: Principal = { username: 'user', role: 'tenant-user', tenantId: 'acme' };
const OTHER: Principal = { username: 'other', role: 'tenant-admin', tenantId: 'globex' };

describeStore('unusual resources', (given) => {
  const send = callResources(given, resources);
  const made = async (path: string, body: object, as = LEAD) => {
    const answer = await send('POST', path, as, body);
    expect([path, answer.status, answer.body]).toEqual([path, 201, expect.anything()]);
    return answer.body;
  };

  beforeAll(async () => {
    await syncResourceTables(given.store.db, resources);
    await given.store.transaction('all', (trx) =>
      upsertRecords(trx, given.store.secrets, colours, [
        { code: 'red', name: 'Red', open: true },
        { code: 'blue', name: 'Blue', open: false },
      ]),
    );
  });

  it('filter a complete list by its toggle, and ignore unknown filters', async () => {
    const codes = async (query: string) =>
      (await send('GET', `/test_colours${query}`, ADMIN)).body.data.map(({ code }: { code: string }) => code);
    expect(await codes('')).toEqual(['blue', 'red']);
    expect(await codes('?open=true&kind=all')).toEqual(['red']);
    expect(await codes('?open=false&kind=all')).toEqual(['blue', 'red']);
    expect(await send('GET', '/test_colours?kind=some&size=3', ADMIN)).toMatchObject({
      status: 400,
      body: { errors: { kind: 'must be all', size: 'is not a parameter of this call' } },
    });
  });

  it('let every tenant read records without a tenant, and only admins write them', async () => {
    expect((await send('GET', '/test_colours', LEAD)).body.data).toHaveLength(2);
    expect(await send('GET', '/test_colours/red', OTHER)).toMatchObject({ status: 200, body: { name: 'Red' } });
    expect((await send('POST', '/test_colours', LEAD, { code: 'x', name: 'X', open: true })).status).toBe(403);
    const write = given.store.transaction({ tenant: 'acme' }, (trx) =>
      upsertRecords(trx, given.store.secrets, colours, [{ code: 'x', name: 'X', open: true }]),
    );
    await expect(write).rejects.toMatchObject({ code: '42501' });
    // The console names the tenant in view in every request.
    const asked = '/test_colours?tenant_id=acme';
    expect((await send('POST', asked, ADMIN, { code: 'green', name: 'Green', open: true })).status).toBe(201);
    expect((await send('GET', asked, ADMIN)).body.data).toHaveLength(3);
    expect((await send('DELETE', '/test_colours/green?tenant_id=acme', ADMIN)).status).toBe(200);
  });

  it('accept a reference only to a record that the user may see', async () => {
    const box = await made('/test_boxes', { name: 'Mine', lock: 'A' });
    const foreign = await made('/test_boxes', { name: 'Theirs', lock: 'A' }, OTHER);
    const thing = await made('/test_things', { name: 'A', grade: 'FINE', box_id: box.box_id, colour: 'red' });
    for (const id of ['none', foreign.box_id]) {
      const refused = { status: 422, body: { errors: { box_id: `Box ID: there is no test box ${id}` } } };
      expect(await send('POST', '/test_things', LEAD, { name: 'B', grade: 'USUAL', box_id: id })).toMatchObject(
        refused,
      );
      expect(await send('PUT', `/test_things/${thing.thing_id}`, LEAD, { ...thing, box_id: id })).toMatchObject(
        refused,
      );
    }
    await sql`delete from test_boxes where box_id = ${box.box_id}`.execute(given.store.db);
    const { thing_id: id } = thing;
    // A reference that a sync brought, or whose record is gone, must not block other changes.
    expect((await send('PUT', `/test_things/${id}`, LEAD, { ...thing, name: 'B' })).status).toBe(200);
    const emptied = await send('PUT', `/test_things/${id}`, LEAD, { name: 'A', grade: 'FINE' });
    expect(emptied.body).toMatchObject({ name: 'A', box_id: null, colour: null });
  });

  it('have no number if the client sends none', async () => {
    expect(await send('POST', '/test_uncounted', LEAD, { name: 'Which' })).toMatchObject({
      status: 409,
      body: { message: 'A new test uncounted cannot be created here: the server cannot generate its Number.' },
    });
  });

  it('may have numeric ids, and find no record by other text', async () => {
    await made('/test_numbered', { number: 7, name: 'Seven' });
    expect(await send('GET', '/test_numbered/7', LEAD)).toMatchObject({ status: 200, body: { number: 7 } });
    await made('/test_numbered', { number: 8, name: 'Eight', parent: '7' });
    for (const id of ['07', '7.0', 'seven', '1e999']) {
      expect((await send('GET', `/test_numbered/${id}`, LEAD)).status).toBe(404);
      const refused = { status: 422, body: { errors: { parent: `Parent: there is no test numbered ${id}` } } };
      const orphan = { number: 9, name: 'Nine', parent: id };
      expect(await send('POST', '/test_numbered', LEAD, orphan)).toMatchObject(refused);
    }
    expect((await send('DELETE', '/test_numbered/7', LEAD)).status).toBe(409);
    expect((await send('DELETE', '/test_numbered/8', LEAD)).status).toBe(200);
    expect((await send('DELETE', '/test_numbered/7', LEAD)).status).toBe(200);
  });

  it('omit an optional group or require its required fields', async () => {
    const place = await made('/test_places', { name: 'Nowhere' });
    expect(place).toMatchObject({ address: null });
    const path = `/test_places/${place.place_id}`;
    const stale = await send('PUT', path, LEAD, { ...place, address: { zip: '1' } });
    expect(stale).toMatchObject({ status: 422, body: { errors: { 'address.city': 'City is required' } } });
    const moved = { ...place, address: { city: 'Oslo', country: 'NO' } };
    expect((await send('PUT', path, LEAD, moved)).body).toMatchObject({ address: { city: 'Oslo', zip: null } });
    for (const address of [null, {}, { city: '', zip: null }]) {
      expect((await send('PUT', path, LEAD, { ...place, address })).body).toMatchObject({ address: null });
    }
  });

  it('set the defaults in an optional group that is present', async () => {
    const address = { city: 'Oslo' };
    expect(await made('/test_places', { name: 'Somewhere', address })).toMatchObject({
      address: { city: 'Oslo', country: 'NO' },
    });
    expect(await made('/test_places', { name: 'Elsewhere', address: null })).toMatchObject({ address: null });
  });

  it('name the defaults in the description of a new record, which may omit them', () => {
    const thing = newRecordSchema(things) as { required: string[]; properties: Record<string, unknown> };
    expect(thing.required).toEqual(['name']);
    expect(thing.properties.grade).toMatchObject({ enum: ['USUAL', 'FINE'], default: 'USUAL' });
  });

  it('set the default of a field that the user may not write or that the body omits', async () => {
    for (const grade of [undefined, 'USUAL']) {
      expect(await made('/test_things', { name: 'Given', grade }, USER)).toMatchObject({ grade: 'USUAL' });
    }
    expect(await send('POST', '/test_things', USER, { name: 'Taken', grade: 'FINE' })).toMatchObject({
      status: 403,
      body: { errors: { grade: 'You do not have permission to change Grade' } },
    });
    expect(await made('/test_things', { name: 'Forgotten' })).toMatchObject({ grade: 'USUAL' });
    expect(await send('POST', '/test_things', LEAD, { name: 'Emptied', grade: null })).toMatchObject({
      status: 422,
      body: { errors: { grade: 'Grade is required' } },
    });
    expect(await send('POST', '/test_boxes', USER, { name: 'Locked' })).toMatchObject({
      status: 422,
      body: { errors: { lock: 'Lock is required' } },
    });
  });

  it('are returned as stored by every write, as the caller may see them', async () => {
    const given = { starts_at: '2026-01-01T10:00:00+02:00', price: '7.5', key: 'a-long-secret-1234' };
    const job = await made('/test_jobs', given);
    const path = `/test_jobs/${job.job_id}`;
    const stored = async () => (await send('GET', path, LEAD)).body;
    expect(job).toEqual(await stored());
    expect(job).toMatchObject({ starts_at: '2026-01-01T08:00:00.000Z', key: '••••1234', done_at: null });
    expect(job).not.toHaveProperty('note');
    const finished = await send('POST', `${path}/finish`, LEAD);
    expect(finished).toMatchObject({ status: 200, body: { state: 'DONE', done_at: expect.any(String) } });
    expect(finished.body).toEqual(await stored());
    const reopened = await send('PUT', path, LEAD, { ...finished.body, state: 'OPEN' });
    expect(reopened).toMatchObject({ status: 200, body: { done_at: null } });
    const edited = await send('PUT', path, LEAD, { ...reopened.body, state: 'DONE' });
    expect(edited.body).toMatchObject({ done_at: expect.any(String) });
    expect(edited.body).toEqual(await stored());
  });

  it('check each new entry of a list of references, and keep existing ones', async () => {
    const mine = await made('/test_boxes', { name: 'Listed', lock: 'key' });
    const theirs = await made('/test_boxes', { name: 'Foreign', lock: 'key' }, OTHER);
    const thing = await made('/test_things', { name: 'Holder', grade: 'USUAL', boxes: [mine.box_id] });
    const path = `/test_things/${thing.thing_id}`;
    expect(await send('PUT', path, LEAD, { ...thing, boxes: [mine.box_id, theirs.box_id] })).toMatchObject({
      status: 422,
      body: { errors: { boxes: `Boxes: there is no test box ${theirs.box_id}` } },
    });
    await send('DELETE', `/test_boxes/${mine.box_id}`, LEAD);
    expect((await send('PUT', path, LEAD, { ...thing, name: 'Kept' })).status).toBe(200);
  });

  it('cannot be deleted while other records refer to them', async () => {
    const box = await made('/test_boxes', { name: 'Full', lock: 'A' });
    const thing = await made('/test_things', { name: 'Inside', grade: 'FINE', box_id: box.box_id, colour: 'blue' });
    expect(await send('DELETE', `/test_boxes/${box.box_id}`, LEAD)).toMatchObject({
      status: 409,
      body: { message: 'Full still has 1 test thing, so it cannot be deleted.' },
    });
    expect((await send('DELETE', '/test_colours/blue', ADMIN)).body.message).toBe(
      'Blue still has 1 test thing, so it cannot be deleted.',
    );
    expect((await send('DELETE', `/test_things/${thing.thing_id}`, LEAD)).status).toBe(200);
    expect((await send('DELETE', `/test_boxes/${box.box_id}`, LEAD)).status).toBe(200);
    expect((await send('DELETE', '/test_colours/blue', ADMIN)).status).toBe(200);
  });
});
