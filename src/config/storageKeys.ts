/** The keys the console uses in browser storage. Spec §9 names the first three, and asks for the fourth. */
export const STORAGE_KEYS = {
  session: 'persist:root',
  groups: 'user-groups-cache',
  sidebar: 'sidebar-expanded',
  /** The `serverStart` of `/config.json` under which the session began. */
  serverStart: 'server-start',
  /** When anyone last did something in any tab, in milliseconds since 1970. */
  lastActivity: 'last-activity',
  /** Passes messages between tabs where the browser has no BroadcastChannel; empty but for an instant. */
  tabMessage: 'tab-message',
  /** What a form held when a rule signed its person out; in the tab's own storage. */
  unsaved: 'unsaved-form',
  tenant: 'selected-tenant',
  density: 'table-density',
  /** When the page was last loaded anew for another release; in the tab's own storage. */
  reloaded: 'reloaded-for-release',
  colourScheme: 'colour-scheme',
  /** Read by index.html before anything else. */
  language: 'language',
  singleKeys: 'single-keys',
  /** Written to see whether anything is kept. */
  probe: 'probe',
} as const;

/** The identity provider's SDK keeps the tokens under keys that begin so. */
export const TOKEN_PREFIX = 'CognitoIdentityServiceProvider.';

/** What a sign-in on the identity provider's own pages leaves behind; a sign-out takes it away. Spec §4. */
export const HOSTED_UI_FLAGS = ['amplify-signin-with-hostedUI', 'amplify-redirected-from-hosted-ui'] as const;
