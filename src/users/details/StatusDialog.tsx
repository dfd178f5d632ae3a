import { Icon } from '../../look/icons/Icon.tsx';
import { QuestionDialog } from '../../views/actions/QuestionDialog.tsx';
import type { SendingChange } from './useUserChange.tsx';

interface StatusDialogProps {
  /** The user shall be enabled; else disabled. */
  enable: boolean;
  change: SendingChange;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before a user is let in or kept out. Spec §4, User enabled/disabled. */
export function StatusDialog({ enable, change: { busy, fault }, onYes, onClose }: StatusDialogProps) {
  return (
    <QuestionDialog
      title="Confirm Status Change"
      yes={enable ? 'Yes, Enable User' : 'Yes, Disable User'}
      danger={!enable}
      {...{ busy, fault, onYes, onClose }}
    >
      <p>Are you sure you want to {enable ? 'enable' : 'disable'} this user?</p>
      <div className="note is-warning">
        <Icon name="alert" />
        <p>Disabled users will not be able to log in.</p>
      </div>
    </QuestionDialog>
  );
}
