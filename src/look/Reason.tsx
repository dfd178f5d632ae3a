import { translate } from '../messages/look.ts';
/** The technical reason below a message in plain words, for who can mend it; others need not read it. */
export function Reason({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <details className="reason">
      <summary>{translate('look.details')}</summary>
      <p>{text}</p>
    </details>
  );
}
