import { STORAGE_KEYS } from '../../config/storageKeys.ts';
import { parseTabMessage, type Tabs } from './tabMessage.ts';

/** The other tabs of this browser, over a BroadcastChannel, or over its storage where there is none. */
export function openTabs(): Tabs {
  return typeof BroadcastChannel === 'undefined' ? tabsOverStorage() : tabsOverChannel(new BroadcastChannel('session'));
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
      const onStorage = ({ key, newValue }: StorageEvent) => {
        const message = key === STORAGE_KEYS.tabMessage ? parseTabMessage(jsonIn(newValue)) : undefined;
        if (message) listener(message);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
