import { FormBanner } from '../credentials/FormBanner.tsx';
import { useSubmission } from '../credentials/useSubmission.tsx';
import { BusyButton } from '../look/BusyButton.tsx';
import { Dialog } from '../look/Dialog.tsx';
import { translate } from '../messages/account.ts';

interface TurnOffDialogProps {
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}

/** Asks whether the second factor shall really go. */
export function TurnOffDialog({ onConfirm, onCancel }: TurnOffDialogProps) {
  const { busy, refusal, submit } = useSubmission<void>(onConfirm);
  const actions = (
    <>
      <button className="btn" type="button" onClick={onCancel}>
        {translate('product.cancel')}
      </button>
      <BusyButton label={translate('account.turnOff.confirm')} busy={busy} onClick={submit} look="danger" />
    </>
  );
  return (
    <Dialog title={translate('account.turnOff.title')} onClose={onCancel} actions={actions}>
      <p>{translate('account.turnOff.text')}</p>
      <FormBanner refusal={refusal} />
    </Dialog>
  );
}
