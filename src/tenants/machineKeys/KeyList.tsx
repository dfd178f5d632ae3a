import { useEffect, useState } from 'react';
import { ErrorPanel } from '../../look/ErrorPanel.tsx';
import { Skeleton } from '../../look/Skeleton.tsx';
import { type MachineKey, machineKeys } from '../../resources/machineKeys.ts';
import { KeyItem } from './KeyItem.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import type { MachineKeysOfTenant } from './useMachineKeys.tsx';

interface KeyListProps extends Pick<MachineKeysOfTenant, 'keys' | 'error' | 'refetch' | 'revoke'> {
  /** The button that had the focus is gone. */
  onRevoked: () => void;
}

/** The keys, those that still work first; revoking one is asked about. */
export function KeyList({ keys, error, refetch, revoke, onRevoked }: KeyListProps) {
  const [asked, setAsked] = useState<MachineKey>();
  const [ended, setEnded] = useState<MachineKey>();
  // By now the dialog has handed the focus back to a button that is about to go.
  useEffect(() => {
    if (ended) onRevoked();
  }, [ended, onRevoked]);
  if (!keys && error) return <ErrorPanel message={error.message} onRetry={() => refetch()} />;
  if (!keys) return <Skeleton lines={2} />;
  if (keys.length === 0) return <p>{machineKeys.list.empty.none}</p>;
  const inOrder = keys.toSorted((one, other) => Number(Boolean(one.revoked_at)) - Number(Boolean(other.revoked_at)));
  return (
    <>
      <ul className="machine-keys">
        {inOrder.map((key) => (
          <KeyItem key={key.key_id} of={key} onRevoke={() => setAsked(key)} />
        ))}
      </ul>
      {asked && (
        <RevokeDialog
          {...{ asked, revoke }}
          onClose={() => setAsked(undefined)}
          onRevoked={() => {
            setAsked(undefined);
            setEnded(asked);
          }}
        />
      )}
    </>
  );
}
