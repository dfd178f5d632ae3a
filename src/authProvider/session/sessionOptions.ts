import type { IdentityProvider } from '../identityProvider.ts';
import type { KeptSession } from './keptSession.ts';
import type { PageSigns } from './pageSigns.ts';
import type { Tabs } from './tabMessage.ts';

/** What a session works with. */
export interface SessionOptions {
  readonly identity: Pick<
    IdentityProvider,
    'signIn' | 'confirmSignIn' | 'signOut' | 'getCurrentUser' | 'fetchAuthSession'
  >;
  readonly kept: KeptSession;
  readonly tabs: Tabs;
  readonly page: PageSigns;
  /** Reads the configuration, once for each page. Rejects with ConfigurationFault. */
  readonly readConfig: () => Promise<unknown>;
  /** When the server started, read anew; undefined where no server tells. Rejects with ConfigurationFault. */
  readonly readServerStart: () => Promise<string | undefined>;
  readonly forgetCookies: () => void;
}
