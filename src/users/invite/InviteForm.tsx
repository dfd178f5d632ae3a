import { useId } from 'react';
import { Alert } from '../../look/Alert.tsx';
import { BusyButton } from '../../look/BusyButton.tsx';
import { Checkbox } from '../../look/Checkbox.tsx';
import { translate } from '../../messages/users.ts';
import { LeaveGuard } from '../../views/form/LeaveGuard.tsx';
import { MailPreview } from './MailPreview.tsx';
import { NewcomerFields } from './NewcomerFields.tsx';
import type { Invitation } from './useInvitation.tsx';
import { useNewcomerForm } from './useNewcomerForm.tsx';

interface InviteFormProps {
  invitation: Invitation;
  /** Gives it up. */
  onCancel: () => void;
}

/** Invites somebody, or creates them without a word to them. Spec §2, §5. */
export function InviteForm({ invitation, onCancel }: InviteFormProps) {
  const { form, draft, faults, fault, dirty, type, submit } = useNewcomerForm(invitation);
  const { busy } = invitation;
  const preview = useId();
  return (
    <form ref={form} aria-label={translate('users.invite')} onSubmit={submit} noValidate>
      <NewcomerFields draft={draft} faults={faults} type={type} />
      <div className="mailing">
        <Checkbox
          label={translate('users.invite.mail')}
          checked={draft.send}
          describedBy={preview}
          onChange={(send) => type({ send })}
        />
        <MailPreview {...draft} id={preview} />
      </div>
      <div className="btns">
        <BusyButton
          label={translate(draft.send ? 'users.invite.send' : 'users.invite.create')}
          look="primary"
          type="submit"
          busy={busy}
        />
        <button className="btn" type="button" onClick={onCancel}>
          {translate('product.cancel')}
        </button>
      </div>
      {/* Below the buttons: it pushes nothing away that somebody is about to press. */}
      <Alert about={fault}>{fault}</Alert>
      <LeaveGuard when={dirty} onDiscard={() => {}} />
    </form>
  );
}
