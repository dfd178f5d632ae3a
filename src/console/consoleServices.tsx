import { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'ra-core';
import { createAuthProvider } from '../authProvider/authProvider.ts';
import type { SessionUser } from '../authProvider/session.ts';
import { LIMITS } from '../config/limits.ts';
import { STORAGE_KEYS } from '../config/storageKeys.ts';
import { type ConsoleDataProvider, createDataProvider } from '../dataProvider/dataProvider.ts';
import { keepChoice, readChoice } from '../look/storedChoice.tsx';
import { resources } from '../resources/index.ts';
import type { Runtime } from '../runtime.tsx';
import { type Role, roleOf } from '../schema/role.ts';
import { createSelectedTenant, type SelectedTenant } from './selectedTenant.ts';

/** Who is signed in, and what the console shows them. */
export interface SignedInUser {
  readonly user: SessionUser;
  readonly role: Role;
  readonly tenantId: string | undefined;
}

/** Everything the signed-in console is made of. */
export interface ConsoleServices {
  readonly authProvider: AuthProvider;
  readonly dataProvider: ConsoleDataProvider;
  readonly queryClient: QueryClient;
  readonly selectedTenant: SelectedTenant;
  readonly signedIn: SignedInUser;
}

/** The services of one signed-in session; another session gets its own, so that nothing cached is shared. */
export function createConsoleServices({ config, session }: Runtime, user: SessionUser): ConsoleServices {
  const signedIn = { user, role: roleOf(user.groups), tenantId: user.attributes['custom:tenant_id'] || undefined };
  const selectedTenant = createSelectedTenant({
    read: () => readChoice(STORAGE_KEYS.tenant),
    keep: (tenantId) => keepChoice(STORAGE_KEYS.tenant, tenantId),
  });
  const tenantOf = () => (signedIn.role === 'admin' ? selectedTenant.get() : signedIn.tenantId);
  return {
    authProvider: createAuthProvider({ session, resources }),
    dataProvider: createDataProvider({ config: config.api, resources, token: session.idToken, tenantOf }),
    queryClient: new QueryClient({
      defaultOptions: { queries: { staleTime: LIMITS.staleTime, refetchOnWindowFocus: false, retry: false } },
    }),
    selectedTenant,
    signedIn,
  };
}
