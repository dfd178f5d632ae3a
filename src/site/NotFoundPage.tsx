import { Link } from 'react-router';

/** For every path that leads nowhere. Spec §2. */
export function NotFoundPage() {
  return (
    <main className="lost">
      <title>Page Not Found · Deal Sync</title>
      <BrokenStairs />
      <h1>Page Not Found</h1>
      <p>The page you are looking for does not exist or has been moved.</p>
      <Link className="btn btn-primary btn-lg" to="/dashboard">
        Return to Dashboard
      </Link>
    </main>
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
