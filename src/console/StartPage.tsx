import { Link } from 'react-router';
import { Footer } from '../look/Footer.tsx';
import { Logo } from '../look/Logo.tsx';
import { PageFailure } from '../look/PageFailure.tsx';
import { translate } from '../messages/console.ts';
import './frame.css';
import { PageSkeleton } from './PageSkeleton.tsx';
import { useSidebarExpanded } from './useSidebarExpanded.tsx';

interface StartPageProps {
  /** Why the console cannot start; absent while it does. */
  failure?: string;
  onRetry?: () => void;
}

/** Stands for the console until its configuration and the session are known. */
export function StartPage({ failure, onRetry = () => {} }: StartPageProps) {
  return failure === undefined ? <Starting /> : <CannotStart failure={failure} onRetry={onRetry} />;
}

/** The frame with nothing in it yet, its parts where they will stand. */
function Starting() {
  const [expanded] = useSidebarExpanded();
  return (
    <div className={expanded ? 'app' : 'app is-closed'}>
      <title>Deal Sync</title>
      <header className="top">
        <Logo />
        <div className="tenant" />
      </header>
      <div className="main is-alone">
        <main className="sheet">
          <PageSkeleton />
        </main>
        <Footer />
      </div>
    </div>
  );
}

function CannotStart({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  return (
    <div className="bare">
      <title>{`${translate('console.start.failed')} · Deal Sync`}</title>
      <header>
        <Logo />
      </header>
      <main>
        <PageFailure
          title={translate('console.start.failed')}
          advice={translate('console.advice')}
          reason={failure}
          onRetry={onRetry}
        >
          <Link className="btn btn-quiet" to="/login">
            {translate('console.signInAgain')}
          </Link>
        </PageFailure>
      </main>
    </div>
  );
}
