import { emailFault } from '../../src/config/emailFault.ts';
import { readValue } from '../../src/fields/readValue.ts';
import { ROLE_MISSING, TENANT_MISSING, TENANT_REQUIRED } from '../../src/resources/userRules.ts';
import { users } from '../../src/resources/users.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import { isTenantRole } from '../../src/schema/permissions.ts';
import { ROLES, type Role } from '../../src/schema/role.ts';
import type { Newcomer } from '../users/createUser.ts';
import { Problem } from './problem.ts';

// What the calls about users carry. Each reader throws a 422 Problem that names every field at fault, its message being what
// is wrong with them joined by commas. Spec §5, §7.

/** As Cognito's usernames. */
const LONGEST_EMAIL = 128;

/** `POST /users`. Without a role, tenant-user; without a tenant, `ownTenant`: that of a caller who has but one. */
export function readNewcomer(body: JsonObject, ownTenant: string | null): Newcomer {
  const email = typeof body.email === 'string' ? body.email.trim().toLowerCase() : '';
  const name = readValue('name', { ...users.fields.name, optional: false }, body.name);
  const role = body.role ?? users.fields.role.initial;
  const tenant = tenantIn(body) ?? ownTenant;
  const homeless = isRole(role) && isTenantRole(role) && tenant === null;
  refuse(body, ['email', 'name', 'role', 'tenant_id'], {
    email: emailFault(email) ?? (email.length > LONGEST_EMAIL ? 'Invalid email format' : undefined),
    name: 'fault' in name ? name.fault : undefined,
    role: roleFault(role),
    tenant_id: tenantFault(body) ?? (homeless ? TENANT_REQUIRED : undefined),
  });
  return { email, name: String('value' in name && name.value), role: role as Role, tenant_id: tenant };
}

/** `PUT /users/{username}/tenant`. `from` is an addition to the specification: the tenant that somebody is moved out of. */
export function readAssignment(body: JsonObject) {
  const { role, from, send_invitation: invite } = body;
  const tenant = tenantIn(body);
  refuse(body, ['tenant_id', 'role', 'send_invitation', 'from'], {
    tenant_id: tenantFault(body) ?? (tenant === null ? TENANT_MISSING : undefined),
    role: (role ?? '') === '' ? ROLE_MISSING : roleFault(role),
    send_invitation: isOptional('boolean', invite) ? undefined : 'send_invitation must be true or false',
    from: isOptional('string', from) ? undefined : 'from must be the ID of a tenant',
  });
  const change = { action: 'assign', tenant_id: tenant as string, role: role as Role } as const;
  return { change: typeof from === 'string' ? { ...change, from } : change, invite: invite === true };
}

/** `PUT /users/{username}/role`. */
export function readRole(body: JsonObject) {
  refuse(body, ['role'], { role: (body.role ?? '') === '' ? ROLE_MISSING : roleFault(body.role) });
  return { action: 'role', role: body.role as Role } as const;
}

/** `PUT /users/{username}/status`. */
export function readStatus(body: JsonObject) {
  const { enabled } = body;
  refuse(body, ['enabled'], { enabled: typeof enabled === 'boolean' ? undefined : 'Enabled must be true or false' });
  return { action: 'status', enabled: enabled as boolean } as const;
}

/** `POST /users/{username}/invite`: what `login_url` may be is for the caller to say. */
export function readInvitation(body: JsonObject): unknown {
  refuse(body, ['login_url'], {});
  return body.login_url;
}

function refuse(
  body: JsonObject,
  known: readonly string[],
  faults: Readonly<Record<string, string | undefined>>,
): void {
  const strange = Object.keys(body).filter((name) => !known.includes(name));
  const found = [
    ...Object.entries(faults),
    ...strange.slice(0, 10).map((name) => [name.slice(0, 60), `${name.slice(0, 60)} is not a field of this call`]),
  ].filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (found.length > 0) throw new Problem(422, found.map(([, fault]) => fault).join(', '), Object.fromEntries(found));
}

/** The tenant that a body names: nothing and an empty text name none. */
function tenantIn({ tenant_id: id }: JsonObject): string | null {
  return typeof id === 'string' && id.trim() !== '' ? id.trim() : null;
}

function tenantFault({ tenant_id: id }: JsonObject): string | undefined {
  const given = (id ?? '') !== '';
  return !given || users.fields.tenant_id.value.safeParse(id).success ? undefined : 'Tenant must be the ID of a tenant';
}

function isRole(value: unknown): value is Role {
  return (ROLES as readonly unknown[]).includes(value);
}

const roleFault = (role: unknown) => (isRole(role) ? undefined : `Role must be one of ${ROLES.join(', ')}`);

function isOptional(type: 'boolean' | 'string', value: unknown): boolean {
  return value === undefined || value === null || typeof value === type;
}
