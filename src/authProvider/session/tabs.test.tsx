import { afterEach, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/storageKeys.ts';
import type { TabMessage } from './tabMessage.ts';
import { openTabs } from './tabs.tsx';

const message: TabMessage = { kind: 'signed-out', reason: 'expired' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

test('over a channel: what one tab posts, the others hear, and rubbish nobody', async () => {
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

test('over the storage where there is no channel', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const write = vi.spyOn(Storage.prototype, 'setItem');
  const tabs = openTabs();
  const heard: TabMessage[] = [];
  const stop = tabs.subscribe((each) => heard.push(each));
  tabs.post(message);
  expect(heard).toEqual([]);
  expect(localStorage).toHaveLength(0);
  const [key = '', value = ''] = write.mock.calls[0] ?? [];
  written(key, value);
  written(key, null);
  written(key, '{');
  written(STORAGE_KEYS.groups, value);
  expect(heard).toEqual([message]);
  stop();
  written(key, value);
  expect(heard).toHaveLength(1);
});

test.each(['over a channel', 'over the storage'])(
  '%s: a session that another tab has kept is told when it can be read, one that goes is not',
  (way) => {
    if (way === 'over the storage') vi.stubGlobal('BroadcastChannel', undefined);
    const heard: TabMessage[] = [];
    const stop = openTabs().subscribe((each) => heard.push(each));
    written(STORAGE_KEYS.session, null);
    expect(heard).toEqual([]);
    written(STORAGE_KEYS.session, '{}');
    expect(heard).toEqual([{ kind: 'signed-in' }]);
    stop();
    written(STORAGE_KEYS.session, '{}');
    expect(heard).toHaveLength(1);
  },
);

test('a storage that refuses is no reason to fail', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => openTabs().post(message)).not.toThrow();
});
