import { Button, Checkbox, FormControlLabel, styled } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '../components/icons/Icon.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { LIMITS } from '../config/limits.ts';
import { useCan } from '../fields/reference/ResourcesContext.ts';
import { translate } from '../messages/users.ts';
import { InvitePanel, useLeftInvitation } from '../pages/users/Invitation.tsx';
import { NoTenantInput } from '../pages/users/UserInputs.tsx';
import { KnownTenants, UNASSIGNED, USERS, UserList } from '../pages/users/UserList.tsx';
import { useAllTenants } from '../pages/users/userActions.ts';
import { TENANTS } from '../pages/users/userText.ts';
import { users } from '../resources/users.ts';
import { mayDo } from '../schema/permissions.ts';
import type { Resource } from '../schema/resource.ts';
import { ToolbarSelect } from '../views/list/ListToolbar.tsx';
import { confirmLeave } from '../views/navigationGuard.ts';
import { SearchWords } from '../views/search/SearchWords.tsx';
import { TenantSelect } from '../views/TenantSelect.tsx';
import { useScrollMemory } from '../views/useScrollMemory.ts';
import { type TenantChoice, useRole, useTenant } from '../views/useTenant.ts';

/** User Management: invites users, lists those of one or all tenants, and on request the unassigned ones. Spec §2. */
export function UsersPage({ resource }: { resource: Resource }) {
  const role = useRole();
  const [url, changeUrl] = useUsersUrl();
  const [scrollTo, setScrollTo] = useState(false);
  const [invited, setInvited] = useState<readonly RaRecord[]>([]);
  const tenants = useAllTenants();
  const { canChoose, tenantId: ownTenant = null } = useTenant();
  // Users who may not choose a tenant see their own tenant's users, whatever the URL says. Decision D15.
  const tenantId = canChoose ? (url.tenantId ?? null) : ownTenant;
  const searches = useCan()('search');
  const q = searches ? url.q : '';
  const query = useMemo(
    () => ({ tenantId, filter: q ? { q } : NO_FILTER, perPage: LIMITS.userPageSize }),
    [tenantId, q],
  );
  const newUsers = useMemo(
    () => invited.filter((user) => !q && (tenantId === null || user.tenant_id === tenantId)),
    [invited, tenantId, q],
  );
  const mayAssign = mayDo(role, 'edit', resource);
  useScrollMemory();
  return (
    <KnownTenants value={tenants}>
      <InviteHead resource={resource} onCreated={(user) => setInvited((others) => [user, ...others])} />
      <UserList
        resource={resource}
        query={query}
        newUsers={newUsers}
        columns={USERS}
        title={resource.label[1]}
        none={resource.list.empty.none}
      >
        <TenantFilter tenants={tenants} tenantId={url.tenantId} onChange={(next) => changeUrl({ tenantId: next })} />
        {searches && (
          <SearchWords
            noun={resource.label[1]}
            initial={url.q}
            onWords={(words) => changeUrl({ q: /[\p{L}\p{N}]/u.test(words) ? words : '' })}
          />
        )}
        {mayAssign && (
          <FormControlLabel
            label={translate('users.list.unassigned')}
            control={
              <Checkbox
                checked={url.unassigned}
                onChange={(_, unassigned) => {
                  setScrollTo(unassigned);
                  changeUrl({ unassigned });
                }}
              />
            }
          />
        )}
      </UserList>
      {mayAssign && url.unassigned && <UnassignedUsers resource={resource} scrollTo={scrollTo} />}
    </KnownTenants>
  );
}

const NO_FILTER = {};

/** Returns the tenant, the toggle and the words in the URL, and a function that changes them without a history entry. */
function useUsersUrl() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const tenant = users.fields.tenant_id.value.safeParse(params.get('tenant_id'));
  const url = {
    tenantId: tenant.data ?? undefined,
    unassigned: params.get('unassigned') === 'true',
    q: params.get('q')?.trim() ?? '',
  };
  const change = (changes: Partial<typeof url>) => {
    const { tenantId, unassigned, q } = { ...url, ...changes };
    const next = new URLSearchParams({
      ...(tenantId && { tenant_id: tenantId }),
      ...(unassigned && { unassigned: 'true' }),
      ...(q && { q }),
    });
    navigate({ search: next.toString() }, { replace: true });
  };
  return [url, change] as const;
}

/** The page's title and the Invite User button, which opens and closes the form below. Spec §2. */
function InviteHead({ resource, onCreated }: { resource: Resource; onCreated: (user: RaRecord) => void }) {
  const role = useRole();
  const [open, setOpen] = useState(useLeftInvitation());
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!closed) return undefined;
    // A confirmation dialog returns the focus in the same frame.
    const frame = requestAnimationFrame(() => button.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [open]);
  const cancel = () => confirmLeave(() => setOpen(false));
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape in a dialog closes only the dialog.
    if (event.key !== 'Escape' || !open || event.defaultPrevented || isInDialog(event.target)) return;
    event.preventDefault();
    cancel();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the form wherever the focus is in it
    <div onKeyDown={onKeyDown}>
      <PageHead
        title={translate('users.title')}
        actions={
          mayDo(role, 'create', resource) && (
            <Button
              {...(!open && { variant: 'contained', color: 'primary' })}
              ref={button}
              startIcon={<Icon name={open ? 'x' : 'plus'} />}
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => (open ? cancel() : setOpen(true))}
            >
              {translate('users.invite')}
            </Button>
          )
        }
      />
      {open && <InvitePanel id={id} onCreated={onCreated} onCancel={cancel} onClose={() => setOpen(false)} />}
    </div>
  );
}

function isInDialog(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role$="dialog"]') !== null;
}

interface TenantFilterProps {
  tenants: readonly TenantChoice[];
  tenantId: string | undefined;
  /** Empty: all tenants. */
  onChange: (tenantId: string) => void;
}

/** The tenant whose users are listed. Spec §2, §6. */
function TenantFilter({ tenants, tenantId = '', onChange }: TenantFilterProps) {
  const { canChoose } = useTenant();
  const id = useId();
  const label = translate('users.list.tenant');
  return (
    <Beside>
      {canChoose ? (
        <TenantSelect
          tenants={tenants}
          value={tenantId}
          none={translate('users.list.allTenants')}
          noun={TENANTS}
          onChange={onChange}
          textField={{ id, label }}
        >
          {(options) => <ToolbarSelect label={label} value={tenantId} options={options} onChange={onChange} />}
        </TenantSelect>
      ) : (
        <NoTenantInput label={label}>{tenants[0]?.name ?? ''}</NoTenantInput>
      )}
    </Beside>
  );
}

/** Users without a tenant. The request names the tenant in view like every other. Spec §2, §7. */
function UnassignedUsers({ resource, scrollTo }: { resource: Resource; scrollTo: boolean }) {
  const { tenantId = null } = useTenant();
  const part = 'unassigned';
  const { title = '', none = '' } = resource.list.parts?.[part] ?? {};
  const query = useMemo(() => ({ tenantId, filter: {}, perPage: LIMITS.userPageSize, part }), [tenantId]);
  return (
    <UserList resource={resource} title={title} none={none} query={query} scrollTo={scrollTo} columns={UNASSIGNED}>
      <Note>{translate('users.list.unassignedMeans')}</Note>
    </UserList>
  );
}

const Note = styled('span')({ color: 'var(--text-muted)' });

/** Aligns a label and its control with the tools around them. */
const Beside = styled('span')({
  minWidth: 0,
  '& .MuiFormControl-root': { flexDirection: 'row', alignItems: 'center', gap: 8, width: '100%' },
  '&& label': { marginBottom: 0, color: 'var(--text-muted)', fontWeight: 400, whiteSpace: 'nowrap' },
  '& .MuiInputBase-root': { height: 28, minHeight: 0, '@media (pointer: coarse)': { height: 'var(--control-h)' } },
  '&& select': { height: '100%', fontWeight: 400 },
  '@container sheet (width < 780px)': { flex: '1 1 auto' },
});
