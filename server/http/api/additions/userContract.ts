import * as z from 'zod';
import { emailFault } from '../../../../src/config/credentialRules.ts';
import { LIMITS } from '../../../../src/config/limits.ts';
import { readValue } from '../../../../src/fields/readValue.ts';
import { ROLE_MISSING, TENANT_MISSING, TENANT_REQUIRED } from '../../../../src/resources/userRules.ts';
import { ACCOUNT_STATUSES, users } from '../../../../src/resources/users.ts';
import type { JsonObject } from '../../../../src/schema/jsonObject.ts';
import { isTenantRole } from '../../../../src/schema/permissions.ts';
import { ROLES, roleOf } from '../../../../src/schema/role.ts';
import type { Newcomer } from '../../../accounts/addUser.ts';
import {
  idParameter,
  type Json,
  jsonSchema,
  listedSchema,
  objectOf,
  operation,
  queryOf,
  recordReference,
  repeatableOperation,
} from '../openApi/operation.ts';
import { manyOperation } from '../openApi/resourcePaths.ts';
import { pageParameters, tenantParameter } from '../queryParameters.ts';
import { readMembers } from '../requestBody.ts';

// The requests and responses of the users API, for its routes and the OpenAPI document. Each reader throws a 422 Problem that names
// every invalid field. Spec §5, §7.

/** The query parameters of the lists of users. Spec §7, §9. */
export const userListParameters = { ...pageParameters(LIMITS.userPageSize), tenant_id: tenantParameter };

/** The limit of Cognito's usernames. */
const MAX_EMAIL_LENGTH = 128;

const INVALID_TENANT = 'Tenant must be the ID of a tenant';
const INVALID_ROLE = `Role must be one of ${ROLES.join(', ')}`;

const emailRule = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .check(({ value, issues }) => {
    const message = emailFault(value) ?? (value.length > MAX_EMAIL_LENGTH ? 'Invalid email format' : undefined);
    if (message) issues.push({ code: 'custom', message, input: value });
  });

const nameRule = z
  .custom<unknown>()
  .transform((given, { addIssue }) => {
    const read = readValue('name', { ...users.fields.name, optional: false }, given);
    if ('value' in read) return String(read.value);
    addIssue(read.fault);
    return z.NEVER;
  })
  .meta({ type: 'string' });

const isMissing = (given: unknown) => (given ?? '') === '';
const optionalRole = z.enum(ROLES, { error: INVALID_ROLE });
const roleRule = z.enum(ROLES, { error: ({ input }) => (isMissing(input) ? ROLE_MISSING : INVALID_ROLE) });

/** The ID of a tenant; null if it is empty. */
const tenantRule = z
  .string({ error: ({ input }) => (isMissing(input) ? TENANT_MISSING : INVALID_TENANT) })
  .refine((id) => id === '' || users.fields.tenant_id.value.safeParse(id).success, { error: INVALID_TENANT })
  .transform((id) => id.trim() || null);

/** `POST /users`. */
const newUserBody = z.strictObject({
  email: emailRule,
  name: nameRule,
  role: optionalRole.nullish().transform((role) => role ?? roleOf([])),
  tenant_id: tenantRule.nullish().transform((id) => id ?? null),
});

/** Default role: tenant-user. Default tenant: `ownTenant`, the tenant of a caller who has one. */
export function readNewUser(body: JsonObject, ownTenant: string | null): Newcomer {
  const { tenant_id, ...user } = readMembers(newUserBody, body, ({ role: wanted, tenant_id }) => {
    const needsTenant = wanted !== undefined && isTenantRole(wanted) && tenant_id === null && ownTenant === null;
    return needsTenant ? { tenant_id: TENANT_REQUIRED } : {};
  });
  return { ...user, tenant_id: tenant_id ?? ownTenant };
}

/** `PUT /users/{username}/tenant`. `from`, the tenant that the user leaves, is an addition to the specification. */
const assignmentBody = z.strictObject({
  tenant_id: tenantRule.refine((id) => id !== null, { error: TENANT_MISSING }),
  role: roleRule,
  send_invitation: z.boolean({ error: 'send_invitation must be true or false' }).nullish(),
  from: z.string({ error: 'from must be the ID of a tenant' }).nullish(),
});

export function readAssignment(body: JsonObject) {
  const { send_invitation: invite, from, tenant_id, role } = readMembers(assignmentBody, body);
  const change = { action: 'assign', tenant_id: String(tenant_id), role } as const;
  return { change: from == null ? change : { ...change, from }, invite: invite === true };
}

/** `PUT /users/{username}/role`. */
const roleBody = z.strictObject({ role: roleRule });

export function readRole(body: JsonObject) {
  return { action: 'role', ...readMembers(roleBody, body) } as const;
}

/** `PUT /users/{username}/status`. */
const statusBody = z.strictObject({ enabled: z.boolean({ error: 'Enabled must be true or false' }) });

export function readStatus(body: JsonObject) {
  return { action: 'status', ...readMembers(statusBody, body) } as const;
}

/** `POST /users/{username}/invite`. `requireConsoleOrigin` checks the URL. */
const invitationBody = z.strictObject({
  login_url: z.string({ error: 'login_url must be an address of this console' }),
});

export function readInvitation(body: JsonObject): string {
  return readMembers(invitationBody, body).login_url;
}

const user = recordReference(users);
const tenant = queryOf({ tenant_id: tenantParameter });

/** Of every change. */
const ERRORS = ['403', '404', '409', '413', '415', '422'];

/** The OpenAPI paths of `userRoutes`. */
export function userPaths(): Readonly<Record<string, Json>> {
  return {
    '/api/users': {
      get: listOperation('List the users of a tenant; for admins without one, all users'),
      post: repeatableOperation({
        summary: 'Create one User, without sending mail',
        parameters: tenant,
        body: jsonSchema(newUserBody, 'input'),
        response: user,
        status: '201',
        errors: ERRORS.filter((status) => status !== '404'),
      }),
    },
    '/api/users/unassigned': { get: listOperation('List the users without a tenant') },
    '/api/users/many': { get: manyOperation(users) },
    '/api/users/{id}': {
      get: operation({
        summary: 'Read one User',
        parameters: [idParameter, ...tenant],
        response: user,
        errors: ['403', '404'],
      }),
    },
    '/api/users/{id}/tenant': {
      put: changeOperation('Assign one User to a tenant', assignmentBody, {
        allOf: [user, objectOf({ invitation: { enum: ['sent', 'failed', null] } })],
      }),
    },
    '/api/users/{id}/role': { put: changeOperation('Change the role of one User', roleBody) },
    '/api/users/{id}/status': { put: changeOperation('Enable or disable one User', statusBody) },
    '/api/users/{id}/invite': {
      post: repeatableOperation({
        summary: `Mail one User (${ACCOUNT_STATUSES.FORCE_CHANGE_PASSWORD.label}) a new temporary password`,
        parameters: [idParameter, ...tenant],
        body: jsonSchema(invitationBody, 'input'),
        response: user,
        errors: [...ERRORS, '502'],
      }),
    },
  };
}

function listOperation(summary: string): Json {
  return operation({
    summary,
    parameters: queryOf(userListParameters),
    response: objectOf({
      users: { type: 'array', items: listedSchema(users) },
      next_token: { type: ['string', 'null'] },
    }),
    errors: ['403'],
  });
}

function changeOperation(summary: string, rule: z.ZodType, response: Json = user): Json {
  const body = jsonSchema(rule, 'input');
  return operation({ summary, parameters: [idParameter, ...tenant], body, response, errors: ERRORS });
}
