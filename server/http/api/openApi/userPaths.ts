import type * as z from 'zod';
import { ACCOUNT_STATUSES, users } from '../../../../src/resources/users.ts';
import { tenantParameter } from '../searchQuery.ts';
import { assignmentBody, invitationBody, newcomerBody, roleBody, statusBody } from '../userBodies.ts';
import { userListParameters } from '../userLists.ts';
import { operation, queryOf } from './operation.ts';
import { manyRecords } from './recordPaths.ts';
import { repeatable } from './repeatable.ts';
import { type Json, jsonSchema, listedSchema, recordReference } from './schemas.ts';

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const answer = recordReference(users);
const tenant = queryOf({ tenant_id: tenantParameter });

/** What may be wrong with a change; 503: the user pool is away, too. */
const REFUSALS = ['403', '404', '409', '413', '415', '422'];

/** The calls of spec §7, Users: the same that `userRoutes` answers. */
export function userPaths(): Readonly<Record<string, Json>> {
  return {
    '/api/users': {
      get: list('List the users of a tenant; without one, an admin’s is all of them'),
      post: repeatable({
        summary: 'Create one User, who is mailed nothing',
        parameters: tenant,
        body: jsonSchema(newcomerBody, 'input'),
        answer,
        status: '201',
        refusals: REFUSALS.filter((status) => status !== '404'),
      }),
    },
    '/api/users/unassigned': { get: list('List the users who belong to no tenant') },
    '/api/users/many': { get: manyRecords(users) },
    '/api/users/{id}': {
      get: operation({
        summary: 'Read one User',
        parameters: [idParameter, ...tenant],
        answer,
        refusals: ['403', '404'],
      }),
    },
    '/api/users/{id}/tenant': {
      put: change('Assign one User to a tenant', assignmentBody, {
        allOf: [answer, object({ invitation: { enum: ['sent', 'failed', null] } }, ['invitation'])],
      }),
    },
    '/api/users/{id}/role': { put: change('Give one User a role', roleBody) },
    '/api/users/{id}/status': {
      put: change('Enable or disable one User', statusBody),
    },
    '/api/users/{id}/invite': {
      post: repeatable({
        summary: `Mail one User (${ACCOUNT_STATUSES.FORCE_CHANGE_PASSWORD.label}) a new temporary password`,
        parameters: [idParameter, ...tenant],
        body: jsonSchema(invitationBody, 'input'),
        answer,
        refusals: [...REFUSALS, '502'],
      }),
    },
  };
}

function list(summary: string): Json {
  const properties = { users: { type: 'array', items: listedSchema(users) }, next_token: { type: ['string', 'null'] } };
  return operation({
    summary,
    parameters: queryOf(userListParameters),
    answer: object(properties, ['users', 'next_token']),
    refusals: ['403'],
  });
}

function change(summary: string, rule: z.ZodType, changed: Json = answer): Json {
  const body = jsonSchema(rule, 'input');
  return operation({ summary, parameters: [idParameter, ...tenant], body, answer: changed, refusals: REFUSALS });
}

function object(properties: Json, required: readonly string[]): Json {
  return { type: 'object', required, properties };
}
