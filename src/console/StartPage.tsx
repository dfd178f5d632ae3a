import { ErrorPanel } from '../look/ErrorPanel.tsx';
import { Skeleton } from '../look/Skeleton.tsx';

interface StartPageProps {
  /** Why the console cannot start; absent while it does. */
  failure?: string;
  onRetry?: () => void;
}

/** Stands for the console until its configuration and the session are known. */
export function StartPage({ failure, onRetry }: StartPageProps) {
  return (
    <main className="sheet">
      <h1 className="sr">Deal Sync</h1>
      {failure === undefined ? (
        <div className="pad">
          <Skeleton />
        </div>
      ) : (
        <ErrorPanel title="The console cannot start" message={failure} onRetry={onRetry} />
      )}
    </main>
  );
}
