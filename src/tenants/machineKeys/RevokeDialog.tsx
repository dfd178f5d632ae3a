import { useNotify } from 'ra-core';
import { useState } from 'react';
import { translate } from '../../messages/tenants.ts';
import { withElements } from '../../messages/withElements.tsx';
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
      notify(translate('tenants.key.revokeDone', { name: asked.name }), { type: 'success' });
      onRevoked();
    });
  return (
    <QuestionDialog
      title={translate('tenants.key.revokeAsk', { name: asked.name })}
      yes={translate('tenants.key.revokeYes')}
      danger
      {...{ busy, fault, onYes, onClose }}
    >
      <p>
        {withElements(translate('tenants.key.revokeMeans'), {
          ending: <span className="num">{asked.last_four}</span>,
        })}
      </p>
    </QuestionDialog>
  );
}
