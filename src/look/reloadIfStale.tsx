import { LIMITS } from '../config/limits.ts';
import { STORAGE_KEYS } from '../config/storageKeys.ts';

const ENTRY = /\/assets\/index-[\w-]+\.js/;

/**
 * After a deploy the code that a page has not loaded yet may be gone. Where the server has another release than the one that
 * runs here, the page is loaded anew: once, so that nothing turns in circles.
 */
export async function reloadIfStale(): Promise<void> {
  const answer = await fetch('/login', { cache: 'no-store', headers: { Accept: 'text/html' } });
  const [served] = ENTRY.exec(answer.ok ? await answer.text() : '') ?? [];
  if (served === undefined || served === runningEntry() || hasJustReloaded()) return;
  sessionStorage.setItem(STORAGE_KEYS.reloaded, String(Date.now()));
  location.reload();
}

function runningEntry(): string | undefined {
  const named = document.querySelector<HTMLElement>('script[src*="/assets/index-"], [data-app]');
  return ENTRY.exec(named?.getAttribute('src') ?? named?.dataset['app'] ?? '')?.[0];
}

/** Throws where the browser keeps nothing: then nobody knows, and the page offers to try again. */
function hasJustReloaded(): boolean {
  const last = sessionStorage.getItem(STORAGE_KEYS.reloaded);
  return last !== null && Math.abs(Date.now() - Number(last)) < LIMITS.reloadRest;
}
