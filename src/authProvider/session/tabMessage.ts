import type { SignedOutReason } from './session.ts';

/** What one tab tells the others. */
export type TabMessage =
  /** The provider has signed somebody in: who shows another person's data must look again. */
  | { readonly kind: 'accepted' }
  /** That sign-in has arrived: who is signed out may come in. */
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'signed-out'; readonly reason: SignedOutReason }
  /** Somebody did something at this time, in milliseconds since 1970. */
  | { readonly kind: 'active'; readonly at: number };

/** The other tabs of this browser. */
export interface Tabs {
  post(message: TabMessage): void;
  /** Calls `listener` with what other tabs post. Answers how to stop. */
  subscribe(listener: (message: TabMessage) => void): () => void;
}

const REASONS: readonly unknown[] = [
  'signed-out',
  'inactive',
  'expired',
  'server-restarted',
  'unreachable',
] satisfies SignedOutReason[];

/** The message in what came from another tab, which may run another version of this page; undefined for anything else. */
export function parseTabMessage(data: unknown): TabMessage | undefined {
  const { kind, reason, at } = (data ?? {}) as { kind?: unknown; reason?: unknown; at?: unknown };
  if (kind === 'accepted' || kind === 'signed-in') return { kind };
  if (kind === 'signed-out' && REASONS.includes(reason)) return { kind, reason: reason as SignedOutReason };
  if (kind === 'active' && typeof at === 'number' && Number.isFinite(at)) return { kind, at };
  return undefined;
}
