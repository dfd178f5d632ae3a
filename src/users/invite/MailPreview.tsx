import type { NewcomerDraft } from './newcomer.ts';

/** What a newcomer will be sent, or that it is nothing. */
export function MailPreview({ id, email, send }: Pick<NewcomerDraft, 'email' | 'send'> & { id: string }) {
  const address = email.trim();
  if (!send) {
    return (
      <p className="preview" id={id}>
        Nothing is sent. You can invite them later from their page.
      </p>
    );
  }
  return (
    <p className="preview" id={id}>
      An email to <b className="strong">{address || 'this address'}</b> with the subject “Your invitation to Deal Sync”:
      the sign-in link {location.origin}, the username {address && `${address} `}and a temporary password, valid for 7
      days.
    </p>
  );
}
