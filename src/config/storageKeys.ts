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
  /** The last reload for a new release. In the tab's own storage. */
  reloaded: 'reloaded-for-release',
  colorScheme: 'colour-scheme',
  /** Read by index.html before anything else. */
  language: 'language',
  singleKeys: 'single-keys',
  /** Written to test the storage. */
  probe: 'probe',
} as const;

export const TOKEN_PREFIX = 'CognitoIdentityServiceProvider.';

/** Left by a sign-in on the identity provider's own pages. Removed at sign-out. Spec §4. */
export const HOSTED_UI_FLAGS = ['amplify-signin-with-hostedUI', 'amplify-redirected-from-hosted-ui'] as const;
