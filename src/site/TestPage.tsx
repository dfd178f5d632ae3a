import { Link, useLocation } from 'react-router';
import { translate } from '../messages/site.ts';
import { withElements } from '../messages/withElements.tsx';

/** Shows that routing works: the path the router matched. Spec §2. */
export function TestPage() {
  const { pathname } = useLocation();
  const title = translate('site.test.title');
  return (
    <div className="lost">
      <title>{`${title} · Deal Sync`}</title>
      <h1>{title}</h1>
      <p>{withElements(translate('site.test.text'), { path: <code>{pathname}</code> })}</p>
      <Link className="btn btn-lg" to="/">
        {translate('site.test.start')}
      </Link>
    </div>
  );
}
