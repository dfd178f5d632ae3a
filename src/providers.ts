import type { I18nProvider } from 'ra-core';
import type { ConsoleAuthProvider } from './authProvider/authProvider.ts';
import { createCognitoIdentity } from './authProvider/cognito/createCognitoIdentity.ts';
import { createBrowserSession } from './authProvider/session/browserSession.ts';
import { createTokenStore } from './authProvider/tokenStore.ts';
import { safeStorage, TOKEN_PREFIX } from './config/browserStorage.ts';
import { parseConsoleConfig } from './config/consoleConfig.ts';
import { createConsoleServices } from './console/consoleServices.ts';
import { i18nProvider } from './console/i18nProvider.ts';
import { TENANTS, tenantListParams } from './console/selectedTenant.ts';
import type { ConsoleDataProvider } from './dataProvider/dataProvider.ts';
import { mayChooseTenant } from './schema/permissions.ts';

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
  let username: string | undefined;
  session.subscribe(() => {
    const state = session.getState();
    if (state.kind === 'signed-out') [services, username] = [create(), undefined];
    if (state.kind !== 'signed-in') return;
    // Another tab has switched users: React Admin's cache still holds the data of the last one.
    if (username !== undefined && username !== state.user.username) location.reload();
    ({ username } = state.user);
  });

  /** True after a redirect, until a call succeeds: a list at / that is forbidden too would redirect without end. */
  let isRedirected = false;
  async function checkError(error: unknown) {
    try {
      await services.authProvider.checkError(error);
    } catch (destination) {
      if (isRedirected) return;
      isRedirected = true;
      throw destination;
    }
  }

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
  async function call(name: string, parameters: unknown[]) {
    const { dataProvider } = await ready();
    const result = await callMethod(dataProvider, name, parameters);
    isRedirected = false;
    return result;
  }
  const { authProvider, dataProvider } = services;
  return {
    dataProvider: forward(dataProvider, call),
    authProvider: {
      ...forward(authProvider, async (name, parameters) => callMethod(services.authProvider, name, parameters)),
      checkError,
    },
    i18nProvider,
  };
}

function callMethod(provider: object, name: string, parameters: readonly unknown[]): unknown {
  const method: unknown = Reflect.get(provider, name);
  return typeof method === 'function' ? Reflect.apply(method, provider, parameters) : undefined;
}

/** Replaces the methods of a provider by calls of `call`. */
function forward<Provider extends object>(
  provider: Provider,
  call: (name: string, parameters: unknown[]) => Promise<unknown>,
): Provider {
  const members = Object.entries(provider).map(([name, member]) => [
    name,
    typeof member === 'function' ? (...parameters: unknown[]) => call(name, parameters) : member,
  ]);
  return Object.fromEntries(members);
}
