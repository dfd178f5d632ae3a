import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../config/browserStorage.ts';
import { LIMITS } from '../config/limits.ts';
import { translate } from '../messages/components.ts';
import { Icon } from './icons/Icon.tsx';
import { PagePanel, PanelActions, TryAgain } from './Panel.tsx';

/**
 * Replaces a page that threw or could not be loaded. Only a reload requests the code again: it happens by itself after a
 * new release and once the browser is online again.
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
      <title>{`${translate('components.broken.title')} · Deal Sync`}</title>
      <PageFailure
        title={translate('components.broken.title')}
        advice={translate(isOnline ? 'components.broken.advice' : 'components.broken.offline')}
        // React's minified errors are only useful to developers.
        reason={/^Minified /.test(error.message) ? translate('components.broken.unexpected') : error.message}
        onRetry={() => navigator.onLine && reload()}
      />
    </>
  );
}

interface PageFailureProps {
  title: string;
  advice: string;
  reason: string;
  onRetry: () => unknown;
  children?: ReactNode;
}

/** Replaces a page with a heading, advice and the technical reason. */
export function PageFailure({ title, advice, reason, onRetry, children }: PageFailureProps) {
  return (
    <PagePanel sx={{ color: 'text.primary', '& > .icon': { color: 'var(--danger-fg)' } }}>
      <Icon name="alert" />
      <h1>{title}</h1>
      <div role="alert">
        <p>{advice}</p>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {reason}
        </Typography>
      </div>
      <PanelActions sx={{ mt: 2 }}>
        <TryAgain onClick={onRetry} />
        {children}
      </PanelActions>
    </PagePanel>
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

const ENTRY = /\/assets\/index-[\w-]+\.js/;

/** Reloads once if the server has a new release: the code of the running one may be gone. */
async function reloadIfStale(): Promise<void> {
  const response = await fetch('/login', { cache: 'no-store', headers: { Accept: 'text/html' } });
  const [served] = ENTRY.exec(response.ok ? await response.text() : '') ?? [];
  if (served === undefined || served === runningEntry() || hasJustReloaded()) return;
  sessionStorage.setItem(STORAGE_KEYS.reloaded, String(Date.now()));
  location.reload();
}

function runningEntry(): string | undefined {
  const named = document.querySelector<HTMLElement>('script[src*="/assets/index-"], [data-app]');
  return ENTRY.exec(named?.getAttribute('src') ?? named?.dataset['app'] ?? '')?.[0];
}

/** Throws if the storage is blocked, which prevents the reload. */
function hasJustReloaded(): boolean {
  const last = sessionStorage.getItem(STORAGE_KEYS.reloaded);
  return last !== null && Math.abs(Date.now() - Number(last)) < LIMITS.reloadRest;
}
