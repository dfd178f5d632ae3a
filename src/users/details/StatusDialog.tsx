import { Icon } from '../../look/icons/Icon.tsx';
import { translate } from '../../messages/users.ts';
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
      title={translate('users.status.ask')}
      yes={translate(enable ? 'users.status.yesEnable' : 'users.status.yesDisable')}
      danger={!enable}
      {...{ busy, fault, onYes, onClose }}
    >
      <p>{translate(enable ? 'users.status.askEnable' : 'users.status.askDisable')}</p>
      <div className="note is-warning">
        <Icon name="alert" />
        <p>{translate('users.status.warning')}</p>
      </div>
    </QuestionDialog>
  );
}
