import { Link } from 'react-router';

/** A path of the console that names no page. Spec §2. */
export function MissingPage() {
  return (
    <>
      <title>Page Not Found · Deal Sync</title>
      <div className="empty">
        <h1>Page Not Found</h1>
        <p>The page you are looking for does not exist or has been moved.</p>
        <div className="btns">
          <Link className="btn" to="/dashboard">
            Return to Dashboard
          </Link>
        </div>
      </div>
    </>
  );
}
