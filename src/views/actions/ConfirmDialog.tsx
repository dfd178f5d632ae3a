import { BusyButton } from '../../look/BusyButton.tsx';
import { Dialog } from '../../look/Dialog.tsx';
import { Icon } from '../../look/icons/Icon.tsx';
import { filledText } from '../../schema/filledText.ts';
import type { Confirmation, Wish } from './useConfirmation.tsx';

interface ConfirmDialogProps extends Omit<Confirmation, 'wish' | 'ask'> {
  wish: Wish;
}

/** The question before an action: what will happen to which record. A refusal shows beside the buttons. */
export function ConfirmDialog({ wish: { action, record }, busy, fault, confirm, dismiss }: ConfirmDialogProps) {
  const { title, text, yes } = action.confirm;
  const filled = (words: string) => filledText(words, record) ?? action.label;
  return (
    <Dialog
      title={filled(title)}
      onClose={dismiss}
      actions={
        <>
          {fault !== undefined && (
            <p className="bad" role="alert">
              <Icon name="alert" />
              {fault}
            </p>
          )}
          <button className="btn" type="button" onClick={dismiss}>
            Cancel
          </button>
          <BusyButton
            label={fault === undefined ? yes : 'Try Again'}
            busy={busy}
            danger={action.deletes}
            onClick={confirm}
          />
        </>
      }
    >
      <p>{filled(text)}</p>
    </Dialog>
  );
}
