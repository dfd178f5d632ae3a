import { STORAGE_KEYS } from '../../config/storageKeys.ts';
import { parseTabMessage, type Tabs } from './tabMessage.ts';

/**
 * The other tabs of this browser, over a BroadcastChannel, or over its storage where there is none. A message may come before
 * what it speaks of can be read: a session that another tab has kept is told once more when it is there.
 */
export function openTabs(): Tabs {
  const tabs =
    typeof BroadcastChannel === 'undefined' ? tabsOverStorage() : tabsOverChannel(new BroadcastChannel('session'));
  return {
    post: tabs.post,
    subscribe(listener) {
      const stop = tabs.subscribe(listener);
      const ignore = onWritten(STORAGE_KEYS.session, () => listener({ kind: 'signed-in' }));
      return () => {
        stop();
        ignore();
      };
    },
  };
}

function tabsOverChannel(channel: BroadcastChannel): Tabs {
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const onMessage = ({ data }: MessageEvent) => {
        const message = parseTabMessage(data);
        if (message) listener(message);
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}

/** A browser tells the other tabs of each value that is written; it is taken away at once so that the next one differs. */
function tabsOverStorage(): Tabs {
  return {
    post(message) {
      try {
        localStorage.setItem(STORAGE_KEYS.tabMessage, JSON.stringify(message));
        localStorage.removeItem(STORAGE_KEYS.tabMessage);
      } catch {
        // Tabs that share no storage share no session either.
      }
    },
    subscribe(listener) {
      return onWritten(STORAGE_KEYS.tabMessage, (text) => {
        const message = parseTabMessage(jsonIn(text));
        if (message) listener(message);
      });
    },
  };
}

/** Calls `listener` with what another tab writes under the key. Answers how to stop. */
function onWritten(written: string, listener: (value: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === written && newValue) listener(newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
