import { STORAGE_KEYS } from '../../config/storageKeys.ts';
import type { SignedOutReason } from './session.ts';

/** A message from one tab to the others. */
export type TabMessage =
  /** The provider has signed a user in: tabs that show another user check their session. */
  | { readonly kind: 'accepted' }
  /** That sign-in is complete: signed-out tabs may restore it. */
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'signed-out'; readonly reason: SignedOutReason }
  /** The user was active at this time, in milliseconds since 1970. */
  | { readonly kind: 'active'; readonly at: number };

/** The other tabs of this browser. */
export interface Tabs {
  post(message: TabMessage): void;
  /** Calls `listener` with what other tabs post. Returns a function that stops it. */
  subscribe(listener: (message: TabMessage) => void): () => void;
}

/** Opens the channel. A stored session also counts as a message, since it may become readable only afterwards. */
export function openTabs(): Tabs {
  const channel = new BroadcastChannel('session');
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      const stopped = new AbortController();
      const { signal } = stopped;
      const onMessage = ({ data }: MessageEvent) => {
        const message = parseTabMessage(data);
        if (message) listener(message);
      };
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === STORAGE_KEYS.session && newValue) listener({ kind: 'signed-in' });
      };
      channel.addEventListener('message', onMessage, { signal });
      window.addEventListener('storage', onStorage, { signal });
      return () => stopped.abort();
    },
  };
}

const REASONS: readonly unknown[] = [
  'signed-out',
  'inactive',
  'expired',
  'server-restarted',
  'unreachable',
] satisfies SignedOutReason[];

/** Parses a message of another tab, which may run another version of this page; undefined if it is not one. */
export function parseTabMessage(data: unknown): TabMessage | undefined {
  const { kind, reason, at } = (data ?? {}) as { kind?: unknown; reason?: unknown; at?: unknown };
  if (kind === 'accepted' || kind === 'signed-in') return { kind };
  if (kind === 'signed-out' && REASONS.includes(reason)) return { kind, reason: reason as SignedOutReason };
  if (kind === 'active' && typeof at === 'number' && Number.isFinite(at)) return { kind, at };
  return undefined;
}
