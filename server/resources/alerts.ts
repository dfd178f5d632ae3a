import { sql } from 'kysely';
import * as z from 'zod';
import { LIMITS } from '../../src/config/limits.ts';
import { alerts } from '../../src/resources/alerts.ts';
import { scopeFor } from '../http/api/authorization.ts';
import { defineServer } from '../http/api/defineServer.ts';
import { type Endpoint, endpoint } from '../http/api/endpoint.ts';
import { dataOf, jsonSchema, objectOf, recordReference } from '../http/api/openApi/schemas.ts';
import { tenantParameter } from '../http/api/queryParameters.ts';
import { jsonBody, readMembers } from '../http/api/requestBody.ts';

const query = { tenant_id: tenantParameter };
const readBody = z.strictObject({ read: z.literal(true, { error: 'read must be true' }) });
const moment = { type: ['string', 'null'], format: 'date-time' };
const mine = objectOf({ tenant_name: { type: 'string' }, read_at: moment });

/** The bell: the newest alerts of the caller, and how many are unread. */
function alertEndpoints(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/mine',
      query,
      summary: 'Your newest alerts of the channel BELL, and how many are unread',
      response: {
        allOf: [dataOf({ allOf: [recordReference(alerts), mine] }), objectOf({ unread: { type: 'integer' } })],
      },
      errors: ['403'],
      async handle(c, { tenant_id: _ }, { store }) {
        const { username } = c.var.principal;
        return store.read(scopeFor(c.var.principal, undefined), async (trx) => {
          const { rows } = await sql<{ readonly unread: number }>`
            select alerts.alert_id, alerts.kind, alerts.subject, alerts.facts, alerts.opened_at, alerts.ended_at, alerts.tenant_id,
              coalesce(tenants.name, alerts.tenant_id) as tenant_name, min(delivery.read_at) as read_at,
              (sum(count(distinct alerts.alert_id) filter (where delivery.read_at is null)) over ())::int as unread
            from alert_deliveries as delivery
            join alerts on alerts.tenant_id = delivery.tenant_id and alerts.alert_id = delivery.alert_id
            left join tenants on tenants.tenant_id = alerts.tenant_id
            where delivery.recipient = ${username} and delivery.channel = 'BELL'
            group by alerts.tenant_id, alerts.alert_id, tenants.name
            order by alerts.opened_at desc, alerts.alert_id limit ${LIMITS.bellAlerts}`.execute(trx);
          return { data: rows.map(({ unread: __, ...row }) => row), unread: rows[0]?.unread ?? 0 };
        });
      },
    }),
    endpoint({
      method: 'put',
      path: '/mine',
      query,
      summary: 'Mark your alerts of the channel BELL as read',
      body: jsonSchema(readBody, 'input'),
      response: objectOf({ read: { type: 'integer' } }),
      errors: ['403'],
      async handle(c, { tenant_id: _ }, { store }) {
        const { username } = c.var.principal;
        const scope = scopeFor(c.var.principal, undefined);
        readMembers(readBody, await jsonBody(c));
        return store.transaction(scope, async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('alert_deliveries')
            .set({ read_at: new Date() })
            .where((where) => where.and({ recipient: username, channel: 'BELL' }))
            .where('read_at', 'is', null)
            .executeTakeFirstOrThrow();
          return { read: Number(numUpdatedRows) };
        });
      },
    }),
  ];
}

defineServer(alerts, { endpoints: alertEndpoints });
