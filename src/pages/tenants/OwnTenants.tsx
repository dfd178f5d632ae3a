import { Button, styled } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { HttpError, type RaRecord, useGetList } from 'react-admin';
import { Icon } from '../../components/icons/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { EmptyState, ErrorPanel, PagePanel } from '../../components/Panel.tsx';
import { Line } from '../../components/Region.tsx';
import { VisuallyHidden } from '../../components/screenReader.tsx';
import { useHeadingHandedOn } from '../../components/useFocusHeading.ts';
import { useCan } from '../../fields/reference/ResourcesContext.ts';
import { translate } from '../../messages/tenants.ts';
import { tenants } from '../../resources/tenants.ts';
import { offeredBy } from '../../schema/capabilities.ts';
import { mayDo, maySee, mayWriteAt } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/roles.ts';
import type { Section } from '../../schema/screens.ts';
import { RecordForm } from '../../views/form/RecordForm.tsx';
import { useUnsaved } from '../../views/form/useUnsaved.ts';
import { confirmLeave } from '../../views/navigationGuard.ts';
import { BackLink, isForbidden, RecordDenied } from '../../views/show/RecordProblem.tsx';
import { RecordSections } from '../../views/show/RecordSections.tsx';
import { useRecord } from '../../views/show/useRecord.ts';
import { type RowActions, viewDetails } from '../../views/table/RecordColumn.tsx';
import { RecordTable, TableSkeleton } from '../../views/table/RecordTable.tsx';
import { tableColumns } from '../../views/table/tableColumns.ts';
import { useRole, useTenant } from '../../views/useTenant.ts';

/** The tenants of users who may not choose one. Spec §2, Your Tenants. */
export const ownTenants: Resource = {
  ...tenants,
  path: '/tenant/tenants',
  list: { ...tenants.list, columns: ['tenant_id', 'name', 'status', 'region'] },
  ...(tenants.show && { show: { ...tenants.show, back: translate('tenants.yours') } }),
};

function useOwnTenants(): Resource {
  const can = useCan();
  return useMemo(() => offeredBy(can, ownTenants), [can]);
}

/** Splits a record's page into the sections that the role may only read and a form of all other fields. */
export function editedInPlace(resource: Resource, role: Role | undefined): Record<'read' | 'written', Resource> {
  const { show, form } = resource;
  if (!show || !form) return { read: resource, written: resource };
  const mayWrite = (path: string) => mayWriteAt(role, resource, path);
  const fieldsOf = (section: Section) => ('fields' in section ? section.fields : []);
  const kept = show.sections.filter((section) =>
    'fields' in section ? !section.fields.some(mayWrite) : maySee(role, section),
  );
  const shown = new Set(kept.flatMap(fieldsOf));
  const sections = form.sections
    .map((section) => ({ ...section, fields: section.fields.filter((path) => !shown.has(path)) }))
    .filter(({ fields }) => fields.some(mayWrite));
  // The read part has the ID.
  const { locked: _, ...words } = form;
  return {
    read: { ...resource, show: { ...show, sections: kept } },
    written: { ...resource, form: { ...words, sections } },
  };
}

/** The user's own tenant. A refusal has the message of §6. */
export function useOwnTenant() {
  const { tenantId } = useTenant();
  const tenant = useRecord(ownTenants, tenantId ?? '');
  const denied = tenant.error && isForbidden(tenant.error) ? ownTenants.show?.denied : undefined;
  return { ...tenant, denied, error: denied ? new HttpError(denied.error, 403) : tenant.error };
}

const ACTIVE = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: ownTenants.list.sort, order: 'ASC' },
  filter: { active: true },
} as const;

/** Also shown on cards, as the only sign that they open. */
const ACTIONS: RowActions = { ...viewDetails, area: 'm-d' };

/** The tenants of users who may not choose one, read-only. Spec §2, Your Tenants; decision D10. */
export function YourTenants() {
  const role = useRole();
  const { data, error, isFetching, refetch } = useGetList<RaRecord>(ownTenants.name, ACTIVE, { retry: false });
  const table = {
    resource: ownTenants,
    columns: tableColumns(ownTenants, role, ACTIONS.area),
    actions: ACTIONS,
  } as const;
  return (
    <>
      <PageHead title={translate('tenants.yours')} />
      {data?.length ? (
        <RecordTable {...table} rows={data} total={data.length} stale={isFetching} linkOf={toDetails} />
      ) : isFetching ? (
        <TableSkeleton {...table} />
      ) : (
        <Line>
          {error && <ErrorPanel message={error.message} onRetry={() => refetch()} />}
          {data && <EmptyState kind="none" message={ownTenants.list.empty.none} />}
        </Line>
      )}
    </>
  );
}

const toDetails = () => ({ to: '/tenant/details', state: null });

const HEADING = translate('tenants.details');

/** The details of the user's own tenant, edited in place. Spec §2, Tenant Details. */
export function OwnTenantDetails() {
  const { tenantId, awaitsApproval } = useTenant();
  if (awaitsApproval) return <NoTenant />;
  return tenantId === undefined ? <Unread /> : <Details key={tenantId} tenantId={tenantId} />;
}

function Details({ tenantId }: { tenantId: string }) {
  const { data, error, denied, isPlaceholderData, refetch } = useOwnTenant();
  if (error?.status === 404) return <NoTenant />;
  if (denied) return <RecordDenied resource={ownTenants} texts={denied} />;
  if (data && !isPlaceholderData) return <EditableDetails record={data} />;
  const failure = error && <ErrorPanel message={error.message} onRetry={() => refetch()} />;
  return <Unread record={data ?? { id: tenantId, tenant_id: tenantId }} failure={failure} />;
}

function Unread({ record = { id: '' }, failure }: { record?: RaRecord; failure?: ReactNode }) {
  useHeadingHandedOn();
  const resource = useOwnTenants();
  return (
    <>
      <BackLink resource={ownTenants} />
      <PageHead title={HEADING} />
      {failure ? (
        <Line>{failure}</Line>
      ) : (
        <>
          <VisuallyHidden role="status">{translate('product.loading')}</VisuallyHidden>
          <RecordSections resource={resource} record={record} loading />
        </>
      )}
    </>
  );
}

function NoTenant() {
  return (
    <PagePanel>
      <title>{`${HEADING} · Deal Sync`}</title>
      <Icon name="nofind" />
      <h1>{HEADING}</h1>
      <p>{translate('tenants.details.noTenant')}</p>
    </PagePanel>
  );
}

function EditableDetails({ record }: { record: RaRecord }) {
  const role = useRole();
  const resource = useOwnTenants();
  const { read, written } = useMemo(() => editedInPlace(resource, role), [resource, role]);
  const unsaved = useUnsaved(written, 'edit', record[written.id]);
  const [editing, setEditing] = useState(() => unsaved.find() !== undefined);
  const focus = useFocusOnChange(editing);
  const onward = () => setEditing(false);
  return (
    <>
      <BackLink resource={ownTenants} />
      <PageHead
        title={HEADING}
        actions={
          mayDo(role, 'edit', ownTenants) &&
          !editing && (
            <Button ref={focus.button} onClick={() => setEditing(true)}>
              {translate('product.edit')}
            </Button>
          )
        }
      />
      <RecordSections resource={editing ? read : resource} record={record} loading={false} />
      {editing && (
        <InPlace ref={focus.form}>
          <RecordForm
            resource={written}
            record={record}
            onward={onward}
            action="edit"
            name={translate('product.edit')}
            submit={translate('product.save')}
          >
            <Button onClick={() => confirmLeave(onward)}>{translate('product.cancel')}</Button>
          </RecordForm>
        </InPlace>
      )}
    </>
  );
}

/** Moves the focus to the first writable field when editing begins, and to the Edit button when it ends. */
function useFocusOnChange(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const was = useRef(editing);
  useEffect(() => {
    if (was.current === editing) return;
    was.current = editing;
    const target = editing ? form.current?.querySelector<HTMLElement>(WRITABLE) : button.current;
    target?.focus();
  }, [editing]);
  return { button, form };
}

const WRITABLE = ':is(input, select, textarea):not([readonly])';

/** A wrapper for the focus, without a box. */
const InPlace = styled('div')({ display: 'contents' });
