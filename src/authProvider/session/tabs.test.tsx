import { afterEach, expect, test } from 'vitest';
import { STORAGE_KEYS } from '../../config/browserStorage.ts';
import { openTabs } from './browserSession.ts';
import type { TabMessage } from './session.ts';

const message: TabMessage = { kind: 'signed-out', reason: 'expired' };

afterEach(() => {
  localStorage.clear();
});

test('what one tab posts, the others hear, and rubbish nobody', async () => {
  const [tab, other] = [openTabs(), openTabs()];
  const heard = await new Promise<TabMessage[]>((resolve) => {
    const all: TabMessage[] = [];
    tab.subscribe((each) => all.push(each));
    const stop = other.subscribe((each) => {
      all.push(each);
      stop();
      resolve(all);
    });
    new BroadcastChannel('session').postMessage({ kind: 'rubbish' });
    tab.post(message);
  });
  expect(heard).toEqual([message]);
});

/** What a browser does in the other tabs when one writes. */
function written(key: string, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

test('a session that another tab has kept is told when it can be read, one that goes is not', () => {
  const heard: TabMessage[] = [];
  const stop = openTabs().subscribe((each) => heard.push(each));
  written(STORAGE_KEYS.session, null);
  expect(heard).toEqual([]);
  written(STORAGE_KEYS.session, '{}');
  expect(heard).toEqual([{ kind: 'signed-in' }]);
  stop();
  written(STORAGE_KEYS.session, '{}');
  expect(heard).toHaveLength(1);
});
