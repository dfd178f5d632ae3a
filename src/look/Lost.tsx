import { Link } from 'react-router';
import { translate } from '../messages/look.ts';

/** What is said of a path that leads nowhere; inside a `.lost`. Spec §2. */
export function Lost() {
  const title = translate('product.notFound.title');
  return (
    <>
      <title>{`${title} · Deal Sync`}</title>
      <BrokenStairs />
      <h1>{title}</h1>
      <p>{translate('product.notFound.text')}</p>
      <Link className="btn btn-primary btn-lg" to="/dashboard">
        {translate('product.notFound.dashboard')}
      </Link>
    </>
  );
}

function BrokenStairs() {
  return (
    <svg viewBox="0 0 520 208" aria-hidden="true">
      <path d="M20 134H120V94H220V54H320V14H420" />
      <path className="is-accent" d="M20 194H120V154H212" />
      <path className="is-missing" d="M232 154H320V114H420V74H500" />
      <circle cx="70" cy="134" r="5" />
      <circle cx="170" cy="94" r="5" />
      <circle cx="270" cy="54" r="5" />
      <circle cx="370" cy="14" r="5" />
      <circle className="is-accent" cx="70" cy="194" r="5" />
      <circle className="is-accent" cx="170" cy="154" r="5" />
    </svg>
  );
}
