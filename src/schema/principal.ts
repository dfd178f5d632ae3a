import type { Role } from './role.ts';

/** Who calls: by the server's own table, never by a token. Spec §6, decision D6. */
export interface Principal {
  readonly username: string;
  readonly role: Role;
  /** Their own tenant; null for who belongs to none. */
  readonly tenantId: string | null;
}
