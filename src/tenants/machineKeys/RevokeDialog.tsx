import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { MachineKey } from '../../resources/machineKeys.ts';
import { QuestionDialog } from '../../views/actions/QuestionDialog.tsx';
import { type Refusal, refusalIn } from '../../views/form/refusal.ts';
import { useOnce } from '../../views/useOnce.tsx';

interface RevokeDialogProps {
  asked: MachineKey;
  revoke: (key: MachineKey) => Promise<void>;
  /** It has ended, and the question with it. */
  onRevoked: () => void;
  onClose: () => void;
}

/** Asks before a key ends, and ends it. */
export function RevokeDialog({ asked, revoke, onRevoked, onClose }: RevokeDialogProps) {
  const [fault, setFault] = useState<Refusal>();
  const { busy, once } = useOnce();
  const notify = useNotify();
  const onYes = () =>
    once(async () => {
      setFault(undefined);
      try {
        await revoke(asked);
      } catch (error) {
        return setFault(refusalIn(error));
      }
      notify(`The key ${asked.name} was revoked.`, { type: 'success' });
      onRevoked();
    });
  return (
    <QuestionDialog title={`Revoke ${asked.name}?`} yes="Yes, Revoke" danger {...{ busy, fault, onYes, onClose }}>
      <p>
        Whatever uses the key ending in <span className="num">{asked.last_four}</span> can no longer write, from now on
        and for good. What it has written stays.
      </p>
    </QuestionDialog>
  );
}
