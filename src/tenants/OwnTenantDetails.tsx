import { Button, styled } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { ErrorPanel } from '../components/ErrorPanel.tsx';
import { Icon } from '../components/icons/Icon.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PagePanel } from '../components/Panel.tsx';
import { Line } from '../components/Region.tsx';
import { VisuallyHidden } from '../components/screenReader.tsx';
import { useHeadingHandedOn } from '../components/useFocusHeading.ts';
import { translate } from '../messages/tenants.ts';
import { mayDo } from '../schema/permissions.ts';
import { RecordForm } from '../views/form/RecordForm.tsx';
import { useUnsaved } from '../views/form/useUnsaved.ts';
import { confirmLeave } from '../views/navigationGuard.ts';
import { BackLink, RecordDenied } from '../views/show/RecordProblem.tsx';
import { RecordSections } from '../views/show/RecordSections.tsx';
import { usePageTitle } from '../views/usePage.ts';
import { useRole } from '../views/useRole.ts';
import { useTenant } from '../views/useTenant.ts';
import { editedInPlace, ownTenants, useOwnTenant } from './ownTenants.ts';

const HEADING = translate('tenants.details');

/** The details of the user's own tenant, edited in place. Spec §2, Tenant Details. */
export function OwnTenantDetails() {
  const { tenantId, awaitsApproval } = useTenant();
  if (awaitsApproval) return <NoTenant />;
  return tenantId === undefined ? <Unread /> : <Details key={tenantId} tenantId={tenantId} />;
}

function Details({ tenantId }: { tenantId: string }) {
  const { data, error, denied, isPlaceholderData, refetch } = useOwnTenant();
  usePageTitle(denied?.title ?? HEADING);
  if (error?.status === 404) return <NoTenant />;
  if (denied) return <RecordDenied resource={ownTenants} texts={denied} />;
  if (data && !isPlaceholderData) return <EditableDetails record={data} />;
  const failure = error && <ErrorPanel message={error.message} onRetry={() => refetch()} />;
  return <Unread record={data ?? { id: tenantId, tenant_id: tenantId }} failure={failure} />;
}

function Unread({ record = { id: '' }, failure }: { record?: RaRecord; failure?: ReactNode }) {
  useHeadingHandedOn();
  return (
    <>
      <BackLink resource={ownTenants} />
      <PageHead title={HEADING} />
      {failure ? (
        <Line>{failure}</Line>
      ) : (
        <>
          <VisuallyHidden role="status">{translate('product.loading')}</VisuallyHidden>
          <RecordSections resource={ownTenants} record={record} loading />
        </>
      )}
    </>
  );
}

function NoTenant() {
  usePageTitle(HEADING);
  return (
    <PagePanel>
      <Icon name="nofind" />
      <h1>{HEADING}</h1>
      <p>{translate('tenants.details.noTenant')}</p>
    </PagePanel>
  );
}

function EditableDetails({ record }: { record: RaRecord }) {
  const role = useRole();
  const { read, written } = useMemo(() => editedInPlace(ownTenants, role), [role]);
  const unsaved = useUnsaved(written, 'edit', record);
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
      <RecordSections resource={editing ? read : ownTenants} record={record} loading={false} />
      {editing && (
        <InPlace ref={focus.form}>
          <RecordForm
            {...{ resource: written, record, onward }}
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
