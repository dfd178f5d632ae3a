import { Link, useLocation } from 'react-router';

/** Shows that routing works: the path the router matched. Spec §2. */
export function TestPage() {
  const { pathname } = useLocation();
  return (
    <main className="lost">
      <title>Test Page · Deal Sync</title>
      <h1>Test Page</h1>
      <p>
        Routing works: this page was found at <code>{pathname}</code>.
      </p>
      <Link className="btn btn-lg" to="/">
        Back to the start
      </Link>
    </main>
  );
}
