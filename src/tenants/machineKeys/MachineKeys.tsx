import type { RaRecord } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { Setting } from '../../look/Setting.tsx';
import { Skeleton } from '../../look/Skeleton.tsx';
import { translate } from '../../messages/tenants.ts';
import { machineKeys } from '../../resources/machineKeys.ts';
import { mayDo } from '../../schema/permissions.ts';
import { useRole } from '../../views/useRole.tsx';
import { CreateKeyForm } from './CreateKeyForm.tsx';
import { KeyList } from './KeyList.tsx';
import './machineKeys.css';
import { NewKey } from './NewKey.tsx';
import { type NewMachineKey, useMachineKeys } from './useMachineKeys.tsx';

interface MachineKeysProps {
  record: RaRecord;
  loading: boolean;
}

const TITLE = translate('tenants.keys');
const LEAD = translate('tenants.keys.lead');

/** The keys by which syncs write to a tenant, for who manages them. */
export function MachineKeys({ record, loading }: MachineKeysProps) {
  if (!mayDo(useRole(), 'list', machineKeys)) return null;
  if (!loading) return <Managed tenantId={String(record.id)} active={record.status !== 'INACTIVE'} />;
  return (
    <Setting title={TITLE} lead={LEAD}>
      <Skeleton lines={2} />
    </Setting>
  );
}

/** An API without such calls answers one of these: AWS's gateway says 403 where there is no route. */
const NOT_OFFERED = new Set([403, 404, 405, 501]);

function Managed({ tenantId, active }: { tenantId: string; active: boolean }) {
  const keys = useMachineKeys(tenantId);
  const [created, setCreated] = useState<NewMachineKey>();
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = useCallback(() => heading.current?.focus(), []);
  if (keys.error && !keys.keys && NOT_OFFERED.has(keys.error.status)) return null;
  const done = () => {
    leave();
    setCreated(undefined);
  };
  return (
    <Setting title={TITLE} lead={LEAD} headingRef={heading}>
      {!active && <p>{translate('tenants.keys.inactive')}</p>}
      <KeyList {...keys} onRevoked={leave} />
      {created ? (
        <NewKey created={created} onDone={done} />
      ) : (
        <CreateKeyForm create={keys.create} onCreated={setCreated} />
      )}
    </Setting>
  );
}
