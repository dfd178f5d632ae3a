import { useCallback, useRef, useState } from 'react';
import { Setting } from '../../look/Setting.tsx';
import { Skeleton } from '../../look/Skeleton.tsx';
import { translate } from '../../messages/tenants.ts';
import type { SlotProps } from '../../views/slots.tsx';
import { CreateKeyForm } from './CreateKeyForm.tsx';
import { KeyList } from './KeyList.tsx';
import './machineKeys.css';
import { NewKey } from './NewKey.tsx';
import { type NewMachineKey, useMachineKeys } from './useMachineKeys.tsx';

const LEAD = translate('tenants.keys.lead');

/** The keys by which syncs write to a tenant. */
export function MachineKeys({ record, title, loading }: SlotProps) {
  if (!loading) return <Managed title={title} tenantId={String(record.id)} active={record.status !== 'INACTIVE'} />;
  return (
    <Setting title={title} lead={LEAD}>
      <Skeleton lines={2} />
    </Setting>
  );
}

/** An API without such calls answers one of these: AWS's gateway says 403 where there is no route. */
const NOT_OFFERED = new Set([403, 404, 405, 501]);

interface ManagedProps {
  title: string;
  tenantId: string;
  active: boolean;
}

function Managed({ title, tenantId, active }: ManagedProps) {
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
    <Setting title={title} lead={LEAD} headingRef={heading}>
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
