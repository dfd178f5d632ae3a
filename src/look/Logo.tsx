import { Link } from 'react-router';
import { translate } from '../messages/look.ts';

/** Its styles are in page.css. */
export function Logo() {
  return (
    <Link className="logo" to="/" aria-label={translate('look.home')}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2.5 13.5h6.5v-8h6.5" />
        <path className="accent" d="M8.5 19h6.5v-8h6.5" />
      </svg>
      <span>Deal Sync</span>
    </Link>
  );
}
