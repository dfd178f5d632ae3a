import { useEffect, useSyncExternalStore } from 'react';
import { translate } from '../messages/look.ts';
import { PageFailure } from './PageFailure.tsx';
import { reloadIfStale } from './reloadIfStale.tsx';

/**
 * For a page whose code threw or could not be loaded. Only loading it anew asks for the code a second time, which happens by
 * itself where the server has another release by now, and once the connection is back: without one, everything would be lost.
 */
export function BrokenPage({ error }: { error: Error }) {
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  useEffect(() => {
    reloadIfStale().catch(() => undefined);
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <>
      <title>{`${translate('look.broken.title')} · Deal Sync`}</title>
      <PageFailure
        title={translate('look.broken.title')}
        advice={translate(isOnline ? 'look.broken.advice' : 'look.broken.offline')}
        // What React throws in a build leads to a page for developers, who have it in the console.
        reason={/^Minified /.test(error.message) ? translate('look.broken.unexpected') : error.message}
        onRetry={() => navigator.onLine && reload()}
      />
    </>
  );
}

const reload = () => location.reload();

function onConnection(changed: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) addEventListener(event, changed);
  return () => {
    for (const event of events) removeEventListener(event, changed);
  };
}
