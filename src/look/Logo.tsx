import { Link } from 'react-router';
import { translate } from '../messages/look.ts';

/** Two stairs of one shape, a step apart: two systems that climb together. Leads home. */
export function Logo() {
  return (
    <Link className="brand" to="/" aria-label={translate('look.home')}>
      <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2.5 13.5h6.5v-8h6.5" />
        <path className="is-accent" d="M8.5 19h6.5v-8h6.5" />
      </svg>
      <span>Deal Sync</span>
    </Link>
  );
}
