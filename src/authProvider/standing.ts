import * as z from 'zod/mini';
import { ROLES, type Role, roleOf } from '../schema/role.ts';
import type { SessionUser } from './identityProvider.ts';

/** What somebody is in this product: their role and the tenant they belong to. Spec §6, decision D6. */
export interface Standing {
  readonly role: Role;
  /** Absent for an admin, and for who belongs to no tenant. */
  readonly tenantId: string | undefined;
  readonly tenantName: string | undefined;
  /** The tenant that somebody who belongs to none asked to join. */
  readonly requestedTenantId: string | undefined;
  /** Who says so: the API itself, or the id token alone, whose tenant may be a wish or out of date. */
  readonly source: 'api' | 'token';
}

const text = z.nullish(z.string());

const answerShape = z.object({
  role: z.enum(ROLES),
  tenant_id: text,
  tenant_name: text,
  requested_tenant_id: text,
});

/** The standing in an answer of `GET /session`; undefined when it holds none. */
export function standingIn(answer: unknown): Standing | undefined {
  const { data } = answerShape.safeParse(answer);
  return (
    data && {
      role: data.role,
      tenantId: data.tenant_id || undefined,
      tenantName: data.tenant_name || undefined,
      requestedTenantId: data.requested_tenant_id || undefined,
      source: 'api',
    }
  );
}

/** The standing that the id token gives: its groups, and `custom:tenant_id`. Spec §5, §6. */
export function standingOf({ groups, attributes }: SessionUser): Standing {
  return {
    role: roleOf(groups),
    tenantId: attributes['custom:tenant_id'] || undefined,
    tenantName: undefined,
    requestedTenantId: undefined,
    source: 'token',
  };
}
