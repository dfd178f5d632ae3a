import type { I18nProvider } from 'ra-core';
import type { ConsoleAuthProvider } from './authProvider/authProvider.ts';
import { createCognitoIdentity } from './authProvider/cognito/createCognitoIdentity.ts';
import { createBrowserSession } from './authProvider/session/browserSession.tsx';
import { createTokenStore } from './authProvider/tokenStore.ts';
import { parseConsoleConfig } from './config/consoleConfig.ts';
import { safeStorage } from './config/safeStorage.ts';
import { TOKEN_PREFIX } from './config/storageKeys.ts';
import { createConsoleServices } from './console/consoleServices.tsx';
import { i18nProvider } from './console/i18nProvider.tsx';
import { TENANTS, tenantListParams } from './console/selectedTenant.ts';
import type { ConsoleDataProvider } from './dataProvider/dataProvider.ts';
import { mayChooseTenant } from './schema/permissions.ts';

type Methods = Readonly<Record<string, (...parameters: unknown[]) => unknown>>;

/** The providers for a React Admin application with this product's API and user pool. */
export interface Providers {
  readonly dataProvider: ConsoleDataProvider;
  readonly authProvider: ConsoleAuthProvider;
  readonly i18nProvider: I18nProvider;
}

/** The console's providers for any React Admin application. Call it once per page: it watches the session. Spec §4, §7. */
export function createProviders(config: unknown): Providers {
  const parsed = parseConsoleConfig(config);
  const storage = safeStorage(() => localStorage);
  const identity = createCognitoIdentity(parsed, storage);
  const session = createBrowserSession({
    identity,
    tokens: createTokenStore(storage, TOKEN_PREFIX),
    readConfig: async () => parsed,
    readServerStart: async () => parsed.serverStart,
  });
  const create = () => createConsoleServices({ config: parsed, session, identity });
  let services = create();
  session.subscribe(() => {
    // The next user must not see data of the last one.
    if (session.getState().kind === 'signed-out') services = create();
  });

  /** Calls need the tenant: the membership, and an admin's choice, must be known first. */
  async function ready() {
    await session.currentUser();
    await services.authProvider.getPermissions({});
    const { selectedTenant, dataProvider } = services;
    const { membership } = services.membership.get();
    if (membership && mayChooseTenant(membership.role) && !selectedTenant.isSettled())
      await dataProvider.getList(TENANTS, tenantListParams(membership));
    return services;
  }
  const forward = <Provider extends object>(current: () => Promise<Provider>, methods: Provider) => {
    const forwarded = Object.entries(methods).map(([name, method]) => {
      const call = async (...parameters: unknown[]) => ((await current()) as Methods)[name]?.(...parameters);
      return [name, typeof method === 'function' ? call : method];
    });
    return Object.fromEntries(forwarded) as Provider;
  };
  return {
    dataProvider: forward(async () => (await ready()).dataProvider, services.dataProvider),
    authProvider: forward(async () => services.authProvider, services.authProvider),
    i18nProvider,
  };
}
