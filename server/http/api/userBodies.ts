import * as z from 'zod';
import { emailFault } from '../../../src/config/credentialRules.ts';
import { readValue } from '../../../src/fields/readValue.ts';
import { ROLE_MISSING, TENANT_MISSING, TENANT_REQUIRED } from '../../../src/resources/userRules.ts';
import { users } from '../../../src/resources/users.ts';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { isTenantRole } from '../../../src/schema/permissions.ts';
import { ROLES, roleOf } from '../../../src/schema/role.ts';
import type { Newcomer } from '../../accounts/addUser.ts';
import { readMembers } from './readMembers.ts';

// What the calls about users carry, as rules that the OpenAPI document tells, and readers of them. Each reader throws a 422
// Problem that names every field at fault, its message being what is wrong with them joined by commas. Spec §5, §7.

/** As Cognito's usernames. */
const LONGEST_EMAIL = 128;

const TENANT_FAULT = 'Tenant must be the ID of a tenant';
const LOGIN_URL_FAULT = 'login_url must be an address of this console';

const emailRule = z
  .string({ error: 'Email is required' })
  .trim()
  .toLowerCase()
  .check(({ value, issues }) => {
    const fault = emailFault(value) ?? (value.length > LONGEST_EMAIL ? 'Invalid email format' : undefined);
    if (fault) issues.push({ code: 'custom', message: fault, input: value });
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
const optionalRole = z.enum(ROLES, { error: `Role must be one of ${ROLES.join(', ')}` });
const roleRule = z.enum(ROLES, {
  error: ({ input }) => (isMissing(input) ? ROLE_MISSING : `Role must be one of ${ROLES.join(', ')}`),
});

/** The ID of a tenant; nothing and blanks name none. */
const tenantText = z
  .string({ error: ({ input }) => (isMissing(input) ? TENANT_MISSING : TENANT_FAULT) })
  .refine((id) => id === '' || users.fields.tenant_id.value.safeParse(id).success, { error: TENANT_FAULT })
  .transform((id) => id.trim() || null);

/** `POST /users`. */
export const newcomerBody = z.strictObject({
  email: emailRule,
  name: nameRule,
  role: optionalRole.nullish().transform((role) => role ?? roleOf([])),
  tenant_id: tenantText.nullish().transform((id) => id ?? null),
});

/** `PUT /users/{username}/tenant`. `from` is an addition to the specification: the tenant that somebody is moved out of. */
export const assignmentBody = z.strictObject({
  tenant_id: tenantText.refine((id) => id !== null, { error: TENANT_MISSING }),
  role: roleRule,
  send_invitation: z.boolean({ error: 'send_invitation must be true or false' }).nullish(),
  from: z.string({ error: 'from must be the ID of a tenant' }).nullish(),
});

/** `PUT /users/{username}/role`. */
export const roleBody = z.strictObject({ role: roleRule });

/** `PUT /users/{username}/status`. */
export const statusBody = z.strictObject({ enabled: z.boolean({ error: 'Enabled must be true or false' }) });

/** `POST /users/{username}/invite`: which addresses are the console's is for the caller to say. */
export const invitationBody = z.strictObject({ login_url: z.string({ error: LOGIN_URL_FAULT }) });

/** Without a role, tenant-user; without a tenant, `ownTenant`: that of a caller who has but one. */
export function readNewcomer(body: JsonObject, ownTenant: string | null): Newcomer {
  const { tenant_id, ...person } = readMembers(newcomerBody, body, ({ role: wanted, tenant_id }) => {
    const homeless = wanted !== undefined && isTenantRole(wanted) && tenant_id === null && ownTenant === null;
    return homeless ? { tenant_id: TENANT_REQUIRED } : {};
  });
  return { ...person, tenant_id: tenant_id ?? ownTenant };
}

export function readAssignment(body: JsonObject) {
  const { send_invitation: invite, from, tenant_id, role } = readMembers(assignmentBody, body);
  const change = { action: 'assign', tenant_id: String(tenant_id), role } as const;
  return { change: from == null ? change : { ...change, from }, invite: invite === true };
}

export function readRole(body: JsonObject) {
  return { action: 'role', ...readMembers(roleBody, body) } as const;
}

export function readStatus(body: JsonObject) {
  return { action: 'status', ...readMembers(statusBody, body) } as const;
}

export function readInvitation(body: JsonObject): string {
  return readMembers(invitationBody, body).login_url;
}
