import type { TabMessage, Tabs } from '../session.ts';

/** A channel between tabs: what one posts, the others hear a moment later. Answers the way in. */
export function createFakeChannel(): () => Tabs {
  const tabs = new Set<(message: TabMessage) => void>();
  return () => {
    const listeners = new Set<(message: TabMessage) => void>();
    const hear = (message: TabMessage) => {
      for (const listener of [...listeners]) listener(message);
    };
    tabs.add(hear);
    return {
      post(message) {
        for (const other of tabs) if (other !== hear) queueMicrotask(() => other(message));
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  };
}
