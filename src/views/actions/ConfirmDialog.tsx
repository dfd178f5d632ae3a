import { filledText } from '../../schema/filledText.ts';
import { QuestionDialog } from './QuestionDialog.tsx';
import type { Confirmation, Wish } from './useConfirmation.tsx';

interface ConfirmDialogProps extends Omit<Confirmation, 'wish' | 'ask'> {
  wish: Wish;
}

/** The question before an action: what will happen to which record. */
export function ConfirmDialog({ wish: { action, record }, busy, fault, confirm, dismiss }: ConfirmDialogProps) {
  const { title, text, yes } = action.confirm;
  const filled = (words: string) => filledText(words, record) ?? action.label;
  return (
    <QuestionDialog
      {...{ yes, busy, fault }}
      title={filled(title)}
      danger={action.deletes}
      onYes={confirm}
      onClose={dismiss}
    >
      <p>{filled(text)}</p>
    </QuestionDialog>
  );
}
