import type { Role } from './role.ts';

/** The caller, as the server's own table knows them, never as a token claims. Spec §6, decision D6. */
export interface Principal {
  readonly username: string;
  readonly role: Role;
  /** Null for users without a tenant. */
  readonly tenantId: string | null;
}
