import type { RaRecord } from 'ra-core';
import { createContext, type ReactNode, useContext } from 'react';
import type { Resource } from '../../schema/resource.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { RecordAction } from './recordActions.ts';
import { useConfirmation } from './useConfirmation.tsx';

const AskContext = createContext<(action: RecordAction, record: RaRecord) => void>(() => {});

interface ConfirmedActionsProps {
  resource: Resource;
  /** A record was deleted. */
  onDeleted?: () => void;
  children: ReactNode;
}

/** Lets everything below ask for actions on a resource's records; none is done before somebody has said yes. */
export function ConfirmedActions({ resource, onDeleted, children }: ConfirmedActionsProps) {
  const confirmation = useConfirmation(resource, onDeleted);
  return (
    <AskContext value={confirmation.ask}>
      {children}
      {confirmation.wish && <ConfirmDialog {...confirmation} wish={confirmation.wish} />}
    </AskContext>
  );
}

/** Asks whether an action shall be done. */
export const useAsk = () => useContext(AskContext);
