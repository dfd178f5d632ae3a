import * as z from 'zod/mini';
import { type SafeStorage, STORAGE_KEYS } from '../config/browserStorage.ts';
import { parsedJson } from '../schema/jsonObject.ts';

/** In milliseconds: several changes in a row are one call. */
const REST = 800;

type Values = Readonly<Record<string, unknown>>;

const SHAPE = z.object({ username: z.string(), preferences: z.record(z.string(), z.unknown()) });

export interface PreferencesOptions {
  /** Stores one value; null removes it. Rejects with an HttpError. */
  readonly write: (name: string, value: unknown) => Promise<unknown>;
  /** Keeps what the server has not confirmed. */
  readonly storage: SafeStorage;
  /** Called for each value that another browser may have changed. */
  readonly onChange: (name: string, value: unknown) => void;
}

/**
 * The user's settings that the server keeps. They arrive with the session, before the console renders. A change is sent a moment
 * later; without a response, it stays in the browser until the next session call.
 */
export function createPreferences({ write, storage, onChange }: PreferencesOptions) {
  let username: string | undefined;
  let values: Values = {};
  /** A removed value is null. */
  let unsent: Values = {};
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = () => {
    const isEmpty = Object.keys(unsent).length === 0;
    if (isEmpty) storage.removeItem(STORAGE_KEYS.preferences);
    else storage.setItem(STORAGE_KEYS.preferences, JSON.stringify({ username, preferences: unsent }));
  };
  const send = async () => {
    for (const [name, value] of Object.entries(unsent)) {
      const isDone = await write(name, value).then(() => true, isRefused);
      if (!isDone) return;
      // It may have changed meanwhile.
      if (unsent[name] === value)
        unsent = Object.fromEntries(Object.entries(unsent).filter(([other]) => other !== name));
      keep();
    }
  };
  return {
    get: (name: string) => values[name] ?? undefined,
    set(name: string, value: unknown) {
      values = { ...values, [name]: value };
      // The API keeps no preferences.
      if (username === undefined) return;
      unsent = { ...unsent, [name]: value ?? null };
      keep();
      clearTimeout(timer);
      timer = setTimeout(send, REST);
    },
    /** Takes the preferences from the response of `GET /session`, which other gateways lack. */
    take(response: unknown) {
      const { data } = SHAPE.safeParse(response);
      if (!data) return;
      if (username === undefined) {
        const kept = SHAPE.safeParse(parsedJson(storage.getItem(STORAGE_KEYS.preferences) ?? '')).data;
        if (kept?.username === data.username) unsent = { ...kept.preferences, ...unsent };
        username = data.username;
        void send();
      }
      const names = Object.keys({ ...values, ...data.preferences });
      values = { ...data.preferences, ...unsent };
      for (const name of names) onChange(name, values[name] ?? undefined);
    },
  };
}

/** The server will refuse the value again. */
const isRefused = (error: { status?: number }): boolean => [403, 404, 409, 413, 422].includes(error.status ?? 0);
