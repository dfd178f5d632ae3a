import { TIME_ZONE_KEY } from './timeZone.ts';

/** A browser storage that never throws. If it is blocked, full or absent, it stays empty. */
export type SafeStorage = ReturnType<typeof safeStorage>;

/** Calls `open` at each use, since accessing a blocked storage throws. */
export function safeStorage(open: () => Storage) {
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  const removeItem = (key: string) => void attempt((storage) => storage.removeItem(key));
  return {
    removeItem,
    getItem: (key: string) => attempt((storage) => storage.getItem(key)) ?? undefined,
    /** Returns whether it was stored. If not, removes the older value, so that no reload restores it. */
    setItem(key: string, value: string): boolean {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (!kept) removeItem(key);
      return kept === true;
    },
    keys: (): string[] =>
      attempt((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')) ?? [],
  };
}

/** The keys in browser storage. Spec §9 requires the first four. */
export const STORAGE_KEYS = {
  session: 'persist:root',
  groups: 'user-groups-cache',
  sidebar: 'sidebar-expanded',
  /** The `serverStart` of `/config.json` under which the session began. */
  serverStart: 'server-start',
  /** The last activity in any tab, in milliseconds since 1970. */
  lastActivity: 'last-activity',
  /** The values of a form at an automatic sign-out. In the tab's own storage. */
  unsaved: 'unsaved-form',
  tenant: 'selected-tenant',
  density: 'table-density',
  /** The preferences of a user that the server has not confirmed. */
  preferences: 'unsent-preferences',
  /** The last reload for a new release. In the tab's own storage. */
  reloaded: 'reloaded-for-release',
  colorScheme: 'colour-scheme',
  /** Read by index.html before anything else. */
  language: 'language',
  singleKeys: 'single-keys',
  timeZone: TIME_ZONE_KEY,
  /** Written to test the storage. */
  probe: 'probe',
} as const;

export const TOKEN_PREFIX = 'CognitoIdentityServiceProvider.';

/** Left by a sign-in on the identity provider's own pages. Removed at sign-out. Spec §4. */
export const HOSTED_UI_FLAGS = ['amplify-signin-with-hostedUI', 'amplify-redirected-from-hosted-ui'] as const;
