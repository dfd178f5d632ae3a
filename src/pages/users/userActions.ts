import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useGetIdentity, useGetList, useNotify } from 'react-admin';
import { useIsMounted } from '../../components/hooks.ts';
import { LIMITS } from '../../config/limits.ts';
import { newIdempotencyKey } from '../../config/newIdempotencyKey.ts';
import { translate } from '../../messages/users.ts';
import { type Tenant, tenants } from '../../resources/tenants.ts';
import { isUnassigned } from '../../resources/userRules.ts';
import { type User, users } from '../../resources/users.ts';
import { wholeList } from '../../schema/query.ts';
import type { Principal } from '../../schema/roles.ts';
import { removeFromPart, replaceCached, rereadCached, rereadLists } from '../../views/actions/cachedRecords.ts';
import { type ApiError, apiErrorOf, isFinal } from '../../views/form/apiError.ts';
import { type TenantChoice, useRole, useTenant } from '../../views/useTenant.ts';
import type { UserRecord } from './userText.ts';

export interface SectionProps {
  readonly principal: Principal;
  readonly user: UserRecord;
}

export interface ChangeDialogProps {
  user: UserRecord;
  change: UserMutation;
  onYes: () => void;
  onClose: () => void;
}

/** The default error message of each call about a user. Spec §7, §8. */
export const FAILURES = {
  setStatus: translate('users.status.failed'),
  setRole: translate('users.role.failed'),
  assignTenant: translate('users.tenant.failed'),
  invite: translate('users.invitation.failed'),
} as const;

type CallName = keyof typeof FAILURES;

type Values = Readonly<Record<string, unknown>>;

/** Error messages by field, as React Admin's `onSubmit` returns them. */
type FieldErrors = ApiError['errors'] | undefined;

export type UserMutation = ReturnType<typeof useUserChange>;

/** Sends one kind of change to a user, one at a time. Reads the user again after a final refusal. Spec §4. */
export function useUserChange(user: UserRecord, name: CallName) {
  const client = useQueryClient();
  const call = useUserCall();
  const mutationKey = [users.name, 'change', user.id];
  const running = useIsMutating({ mutationKey });
  const reread = () => void rereadCached(client, users, user.id);
  const { isPending, error, mutateAsync, reset } = useMutation({
    mutationKey,
    mutationFn: (data: Values) => call(name, user, data),
    onSuccess(response) {
      // An API may return less than the whole user.
      const now = { ...user, ...response };
      replaceCached(client, users, now);
      if (!isUnassigned(now)) removeFromPart(client, users, user.id, 'unassigned');
      reread();
    },
    onError(failure) {
      const { status } = apiErrorOf(failure);
      if (isFinal(status) || status === 412) reread();
    },
  });
  return {
    busy: isPending,
    blocked: running > 0 && !isPending,
    refusal: error ? apiErrorOf(error) : undefined,
    /** Resolves when the change is done. `onDone` receives the API's response. */
    async send(data: Values, onDone: (response: RaRecord) => void): Promise<FieldErrors> {
      if (client.isMutating({ mutationKey }) > 0) return undefined;
      try {
        onDone(await mutateAsync(data));
        return undefined;
      } catch (failure) {
        return apiErrorOf(failure).errors;
      }
    },
    reset,
  };
}

function useUserCall() {
  const dataProvider = useDataProvider();
  return async (name: CallName, user: RaRecord, data: Values): Promise<RaRecord> => {
    const params = { id: String(user.id), data, previousData: user, failure: FAILURES[name] };
    const response = await dataProvider[name](users.name, params);
    return response.data;
  };
}

/** A confirmation. `pending` is undefined while the dialog is closed. `close` also clears the last error. */
export function useQuestion<Change>({ reset }: UserMutation) {
  const [pending, ask] = useState<Change>();
  const close = () => {
    reset();
    ask(undefined);
  };
  return { pending, ask, close };
}

export type Invitation = ReturnType<typeof useInvitation>;

interface InvitationOptions {
  readonly onCreated: (user: RaRecord) => void;
  readonly onDone: () => void;
}

/** Creates a user, then sends the invitation email if wanted. No user is created twice. Spec §7, §8. */
export function useInvitation({ onCreated, onDone }: InvitationOptions) {
  const [refusal, setRefusal] = useState<ApiError>();
  // All attempts share one key, so that a retry after a lost response creates no second user, until the message says that there is one.
  const idempotencyKey = useRef(newIdempotencyKey());
  const [unsent, setUnsent] = useState<{ readonly user: RaRecord; readonly refusal: ApiError }>();
  const dataProvider = useDataProvider();
  const call = useUserCall();
  const client = useQueryClient();
  const notify = useNotify();
  const isMounted = useIsMounted();

  function done(message: string) {
    notify(message, { type: 'success' });
    if (isMounted()) onDone();
  }

  async function send(user: RaRecord, message: string) {
    try {
      const response = await call('invite', user, { login_url: location.origin });
      replaceCached(client, users, { ...user, ...response });
      done(message);
    } catch (error) {
      setUnsent({ user, refusal: apiErrorOf(error) });
      if (!isMounted()) notify(createdText(user), { type: 'success' });
    }
  }

  async function create(record: Partial<User>, wanted: boolean): Promise<FieldErrors> {
    setRefusal(undefined);
    try {
      const { data } = await dataProvider
        .create(users.name, { data: record, meta: { idempotencyKey: idempotencyKey.current } })
        // Also after a failure: the user may exist even if the response was lost.
        .finally(() => void rereadLists(client, users));
      // Without an ID the session has ended.
      if (data.id === undefined) return undefined;
      const user = { ...NEW_ACCOUNT, ...record, ...data };
      onCreated(user);
      if (wanted) await send(user, translate('users.invite.createdAndSent', { email: user.email }));
      else done(createdText(user));
      return undefined;
    } catch (error) {
      const refused = apiErrorOf(error);
      if (refused.status === 409) idempotencyKey.current = newIdempotencyKey();
      setRefusal(refused);
      return refused.errors;
    }
  }

  return {
    refusal,
    unsent,
    create,
    resend: async (): Promise<void> => unsent && send(unsent.user, translate('users.invitation.sent')),
  };
}

/** For APIs that return only the name of a new account. Spec §7. */
const NEW_ACCOUNT = { tenant_id: null, enabled: true, status: 'FORCE_CHANGE_PASSWORD' } as const;

/** Spec §8. */
export const createdText = ({ email }: Partial<RaRecord>): string => translate('users.invite.created', { email });

/** The signed-in user for the rules about users; undefined until known. */
export function usePrincipal(): Principal | undefined {
  const { identity } = useGetIdentity();
  const role = useRole();
  const { canChoose, tenantId } = useTenant();
  if (!identity || !role) return undefined;
  return { username: String(identity.id), role, tenantId: canChoose ? null : (tenantId ?? null) };
}

/** The tenants whose names the user may know: all, active or not, for those who may choose one; else their own. */
export function useAllTenants(): readonly TenantChoice[] {
  const { canChoose, tenants: active, tenantId, tenantName = tenantId } = useTenant();
  const { data: all } = useGetList<Tenant & { id: string }>(tenants.name, wholeList(tenants), {
    ...(canChoose ? {} : { enabled: false }),
    staleTime: LIMITS.staleTime,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return useMemo(() => {
    // If the list fails, the tenants in the header are still known.
    if (canChoose) return all ?? active;
    return tenantId && tenantName ? [{ tenant_id: tenantId, name: tenantName }] : [];
  }, [canChoose, all, active, tenantId, tenantName]);
}
