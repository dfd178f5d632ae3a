import type { RaRecord } from 'ra-core';
import { useEffect, useRef } from 'react';
import { InviteForm } from './InviteForm.tsx';
import { NotSent } from './NotSent.tsx';
import { useInvitation } from './useInvitation.tsx';

interface InvitePanelProps {
  id: string;
  onCreated: (user: RaRecord) => void;
  /** Closes it, unless something typed would be lost. */
  onCancel: () => void;
  onClose: () => void;
}

/** What the toggle opens: the form, and after it, where the mail was not sent, that. The focus goes to its first field. */
export function InvitePanel({ id, onCreated, onCancel, onClose }: InvitePanelProps) {
  const invitation = useInvitation({ onCreated, onDone: onClose });
  const { unsent, busy, resend } = invitation;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  return (
    <div className="invite line" id={id} ref={panel}>
      {unsent ? (
        <NotSent {...{ unsent, busy, resend, onClose }} />
      ) : (
        <InviteForm invitation={invitation} onCancel={onCancel} />
      )}
    </div>
  );
}
