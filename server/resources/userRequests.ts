import * as z from 'zod';
import { emailFault } from '../../src/config/credentialRules.ts';
import { LIMITS } from '../../src/config/limits.ts';
import { readValue } from '../../src/fields/readValue.ts';
import { ROLE_MISSING, TENANT_MISSING, TENANT_REQUIRED } from '../../src/resources/userRules.ts';
import { users } from '../../src/resources/users.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import { isTenantRole } from '../../src/schema/permissions.ts';
import { ROLES, roleOf } from '../../src/schema/roles.ts';
import { pageParameters, tenantParameter } from '../http/api/queryParameters.ts';
import { readMembers } from '../http/api/requestBody.ts';
import { wordsParameter } from '../http/api/searchQuery.ts';
import type { NewUser } from '../identity/addUser.ts';

// The requests of the users API. Each reader throws a 422 Problem that names
// every invalid field. Spec §5, §7.

/** The query parameters of the lists of users. `q`, parts of names and emails, is an addition. Spec §7, §9. */
export const userListParameters = {
  ...pageParameters(LIMITS.userPageSize),
  tenant_id: tenantParameter,
  q: wordsParameter.optional(),
};

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
export const newUserBody = z.strictObject({
  email: emailRule,
  name: nameRule,
  role: optionalRole.nullish().transform((role) => role ?? roleOf([])),
  tenant_id: tenantRule.nullish().transform((id) => id ?? null),
});

/** Default role: tenant-user. Default tenant: `ownTenant`, the tenant of a caller who has one. */
export function readNewUser(body: JsonObject, ownTenant: string | null): NewUser {
  const { tenant_id, ...user } = readMembers(newUserBody, body, ({ role: wanted, tenant_id }) => {
    const needsTenant = wanted !== undefined && isTenantRole(wanted) && tenant_id === null && ownTenant === null;
    return needsTenant ? { tenant_id: TENANT_REQUIRED } : {};
  });
  return { ...user, tenant_id: tenant_id ?? ownTenant };
}

/** `PUT /users/{username}/tenant`. `from`, the tenant that the user leaves, is an addition to the specification. */
export const assignmentBody = z.strictObject({
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
export const roleBody = z.strictObject({ role: roleRule });

export const readRole = (body: JsonObject) => ({ action: 'role', ...readMembers(roleBody, body) }) as const;

/** `PUT /users/{username}/status`. */
export const statusBody = z.strictObject({ enabled: z.boolean({ error: 'Enabled must be true or false' }) });

export const readStatus = (body: JsonObject) => ({ action: 'status', ...readMembers(statusBody, body) }) as const;

/** `POST /users/{username}/invite`. `requireConsoleOrigin` checks the URL. */
export const invitationBody = z.strictObject({
  login_url: z.string({ error: 'login_url must be an address of this console' }),
});

export const readInvitation = (body: JsonObject): string => readMembers(invitationBody, body).login_url;
