import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { isStorable } from '../../../src/fields/json/json.ts';
import { Problem } from '../../base/problem.ts';
import { lockKey } from '../../database/advisoryLock.ts';
import type { Tables } from '../../database/tables.ts';
import { scopeFor } from './authorization.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { jsonSchema, objectOf } from './openApi/schemas.ts';
import { tenantParameter } from './queryParameters.ts';
import { jsonBody, readMembers } from './requestBody.ts';

const MAX_PREFERENCES = 100;
const MAX_VALUE_LENGTH = 4_000;
const NAME = /^\w[\w.-]{0,99}$/;

const isPreference = (value: unknown) =>
  value !== undefined && isStorable(value) && JSON.stringify(value).length <= MAX_VALUE_LENGTH;

const preferenceBody = z.strictObject({
  value: z
    .unknown()
    .refine(isPreference, { error: `value must be JSON of at most ${MAX_VALUE_LENGTH} characters` })
    .meta({ description: 'Any JSON. null removes the preference.' }),
});

// Every call carries a `tenant_id`. Here it is ignored: preferences belong to the user.
const query = { tenant_id: tenantParameter };

/** The caller's settings of the console: read all, and write one. They are refused to users who wait for a tenant. */
export const preferenceEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/',
    summary: 'Read your preferences',
    query,
    response: { type: 'object', description: 'Values by name.', additionalProperties: true },
    errors: ['403'],
    handle: (c, _, { store }) => readPreferences(store.db, userOf(c.var.principal).username),
  }),
  endpoint({
    method: 'put',
    path: '/:name',
    summary: 'Write one of your preferences',
    query,
    body: jsonSchema(preferenceBody, 'input'),
    response: objectOf({ name: { type: 'string' }, value: {} }),
    errors: ['403', '409'],
    async handle(c, _, { store: { db } }) {
      const { username } = userOf(c.var.principal);
      const name = c.req.param('name') ?? '';
      if (!NAME.test(name)) throw new Problem(404, 'Not found');
      const { value } = readMembers(preferenceBody, await jsonBody(c));
      if (value === null) {
        await db.deleteFrom('preferences').where('username', '=', username).where('name', '=', name).execute();
        return { name, value };
      }
      const stored = await db.transaction().execute(async (trx) => {
        // Simultaneous calls would count the same preferences.
        await lockKey(trx, 'preferences', username);
        return sql`
          insert into preferences (username, name, value, updated_at)
          select ${username}, ${name}, ${JSON.stringify(value)}::jsonb, ${new Date()}
          where (select count(*) from preferences where username = ${username} and name <> ${name}) < ${MAX_PREFERENCES}
          on conflict (username, name) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(
          trx,
        );
      });
      if (stored.numAffectedRows === 0n) throw new Problem(409, `You have ${MAX_PREFERENCES} preferences already.`);
      return { name, value };
    },
  }),
];

/** The preferences of a user by name. The session has them too, so that the console's first list has the right columns. */
export async function readPreferences(db: Kysely<Tables>, username: string): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('preferences').select(['name', 'value']).where('username', '=', username).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Throws a 403 Problem for a user without a tenant, except for admins. */
function userOf(principal: Parameters<typeof scopeFor>[0]) {
  scopeFor(principal, undefined);
  return principal;
}
