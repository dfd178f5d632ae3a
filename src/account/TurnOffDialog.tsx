import { FormBanner } from '../credentials/FormBanner.tsx';
import { useSubmission } from '../credentials/useSubmission.tsx';
import { BusyButton } from '../look/BusyButton.tsx';
import { Dialog } from '../look/Dialog.tsx';

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
        Cancel
      </button>
      <BusyButton label="Yes, Turn Off" busy={busy} onClick={submit} look="danger" />
    </>
  );
  return (
    <Dialog title="Turn off two-step verification?" onClose={onCancel} actions={actions}>
      <p>Your password alone will let you in. You can then delete the entry in your app.</p>
      <FormBanner refusal={refusal} />
    </Dialog>
  );
}
