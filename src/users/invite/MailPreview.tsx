import { translate } from '../../messages/users.ts';
import { withElements } from '../../messages/withElements.tsx';
import type { NewcomerDraft } from './newcomer.ts';

/** What a newcomer will be sent, or that it is nothing. */
export function MailPreview({ id, email, send }: Pick<NewcomerDraft, 'email' | 'send'> & { id: string }) {
  return (
    <p className="preview" id={id}>
      {send ? mailTo(email.trim()) : translate('users.mail.firstLater')}
    </p>
  );
}

function mailTo(username: string) {
  const address = <b className="strong">{username || translate('users.mail.thisAddress')}</b>;
  const message = translate(username ? 'users.mail.first' : 'users.mail.firstToNobody');
  return withElements(message, { address, username, link: location.origin });
}
