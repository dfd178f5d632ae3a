import * as z from 'zod/mini';
import type { SessionUser } from '../authProvider/identityProvider.ts';
import type { ApiClient } from '../dataProvider/apiClient.ts';
import { httpFault } from '../dataProvider/httpFault.ts';
import { translate } from '../messages/console.ts';
import { createObservable } from '../observable.ts';
import { ROLES, type Role, roleOf } from '../schema/roles.ts';

/** The role of a user and the tenant they belong to. Spec §6, decision D6. */
export interface Membership {
  readonly role: Role;
  /** Absent for admins and for users without a tenant. */
  readonly tenantId: string | undefined;
  readonly tenantName: string | undefined;
  /** The tenant that a user without one asked to join. */
  readonly requestedTenantId: string | undefined;
  /** The API, or the id token alone, whose tenant may only be requested or out of date. */
  readonly source: 'api' | 'token';
}

const text = z.nullish(z.string());

const responseShape = z.object({
  role: z.enum(ROLES),
  tenant_id: text,
  tenant_name: text,
  requested_tenant_id: text,
});

/** Parses the response of `GET /session`; undefined if invalid. */
export function membershipIn(response: unknown): Membership | undefined {
  const { data } = responseShape.safeParse(response);
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

/** The membership that the id token gives: its groups, and `custom:tenant_id`. Spec §5, §6. */
export function membershipOf({ groups, attributes }: SessionUser): Membership {
  return {
    role: roleOf(groups),
    tenantId: attributes['custom:tenant_id'] || undefined,
    tenantName: undefined,
    requestedTenantId: undefined,
    source: 'token',
  };
}

interface ReadOptions {
  readonly call: ApiClient;
  /** The configuration says that the API has `GET /session`. */
  readonly hasSessionCall: boolean;
  /** From the id token; undefined if no user is signed in. */
  readonly user: () => Promise<SessionUser | undefined>;
  /** Receives the response of `GET /session`, which also has the user's preferences. */
  readonly onResponse?: (response: unknown) => void;
}

/** Reads the membership from the API, or from the id token. Resolves to null if no user is signed in. Spec §6. */
export async function readMembership(options: ReadOptions): Promise<Membership | null> {
  const { call, hasSessionCall, user, onResponse } = options;
  const failure = translate('console.permissions.failed');
  const response = hasSessionCall
    ? await call('/session', { tenantId: null, failure }).catch(unlessUnknown)
    : NO_SUCH_CALL;
  if (response === NO_SUCH_CALL) {
    const signedIn = await user();
    return signedIn ? membershipOf(signedIn) : null;
  }
  const membership = membershipIn(response);
  if (!membership) throw httpFault(200, undefined, { failure, tenantDetail: false });
  onResponse?.(response);
  return membership;
}

const NO_SUCH_CALL = Symbol('unknown path');

/** A gateway in front of the API may not know the path. */
function unlessUnknown(error: unknown): typeof NO_SUCH_CALL {
  if (error instanceof Error && 'status' in error && error.status === 404) return NO_SUCH_CALL;
  throw error;
}

export interface MembershipState {
  /** Undefined until it is known, and if no user is signed in. */
  readonly membership: Membership | undefined;
  readonly error: Error | undefined;
  readonly loading: boolean;
}

export type MembershipSource = ReturnType<typeof createMembershipSource>;

export const NOT_READ: MembershipState = { membership: undefined, error: undefined, loading: false };

/** `onChange` runs before the listeners when the membership has changed. */
export function createMembershipSource(read: () => Promise<Membership | null>, onChange = () => {}) {
  const { get, set, subscribe } = createObservable(NOT_READ);
  let running: Promise<void> | undefined;

  const succeeded = (response: Membership | null) => {
    const { membership } = get();
    // Keeps an equal object, so that components do not render again.
    const isSame = JSON.stringify(response) === JSON.stringify(membership);
    if (membership && !isSame) onChange();
    set({ membership: isSame ? membership : (response ?? undefined), error: undefined, loading: false });
  };
  const failed = (error: Error) => set({ membership: get().membership, error, loading: false });
  /** Concurrent calls share one read. A failure keeps the last membership. Never rejects. */
  const refresh = (): Promise<void> => {
    if (running) return running;
    set({ ...get(), loading: true });
    running = read()
      .then(succeeded, failed)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return { get, subscribe, refresh };
}
