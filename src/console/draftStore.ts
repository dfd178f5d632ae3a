import * as z from 'zod/mini';
import type { Session } from '../authProvider/session/session.ts';
import { type SafeStorage, STORAGE_KEYS } from '../config/browserStorage.ts';
import type { DraftStore } from '../views/contexts.ts';

const KEPT = z.object({
  username: z.string(),
  form: z.string(),
  unsaved: z.object({
    drafts: z.record(z.string(), z.object({ mine: z.string(), before: z.string() })),
    secrets: z.array(z.string()),
  }),
});

/** Keeps what was typed into a form after an automatic sign-out, until the user signs in again. */
export function createDraftStore(session: Pick<Session, 'getState' | 'subscribe'>, ofTab: SafeStorage): DraftStore {
  const key = STORAGE_KEYS.unsaved;
  const read = () => parsed(ofTab.getItem(key));

  const tidy = () => {
    const state = session.getState();
    const hasLeft = state.kind === 'signed-out' && state.reason === 'signed-out';
    const isAnother = state.kind === 'signed-in' && state.user.username !== read()?.username;
    if (hasLeft || isAnother) ofTab.removeItem(key);
  };
  tidy();
  session.subscribe(tidy);

  const find = (form: string) => {
    const kept = read();
    return kept?.form === form ? kept.unsaved : undefined;
  };
  return {
    keep(form, unsaved) {
      const state = session.getState();
      if (state.kind !== 'signed-out' || !state.former) return;
      ofTab.setItem(key, JSON.stringify({ username: state.former.username, form, unsaved }));
    },
    find,
    forget: (form) => void (find(form) && ofTab.removeItem(key)),
  };
}

function parsed(text: string | undefined): z.infer<typeof KEPT> | undefined {
  try {
    return KEPT.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}
