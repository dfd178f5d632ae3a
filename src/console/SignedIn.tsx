import { CoreAdminContext } from 'ra-core';
import type { SessionUser } from '../authProvider/identityProvider.ts';
import { safeStorage } from '../authProvider/safeStorage.ts';
import { ResourcesContext } from '../fields/reference/ResourcesContext.tsx';
import { resources } from '../resources/index.ts';
import { session } from '../runtime.tsx';
import type { Role } from '../schema/role.ts';
import { UnsavedContext } from '../views/form/useUnsaved.tsx';
import { ApiContext } from '../views/useApi.tsx';
import { OneselfContext } from '../views/useOneself.tsx';
import { RoleContext } from '../views/useRole.tsx';
import { useTenant } from '../views/useTenant.tsx';
import { ConsoleRoutes } from './ConsoleRoutes.tsx';
import type { ConsoleServices } from './consoleServices.tsx';
import { Frame } from './Frame.tsx';
import { i18nProvider } from './i18nProvider.tsx';
import { menuOf } from './menuOf.ts';
import { Outside } from './Outside.tsx';
import { nowhere, places } from './places.ts';
import type { StandingState } from './standing/standingSource.ts';
import { TenantArea } from './TenantArea.tsx';
import { TenantFailure } from './TenantFailure.tsx';
import { TenantNotice } from './TenantNotice.tsx';
import { TenantProvider } from './TenantProvider.tsx';
import { Toasts } from './Toasts.tsx';
import { createUnsavedKeeper } from './unsavedKeeper.ts';

const unsaved = createUnsavedKeeper(
  session,
  safeStorage(() => sessionStorage),
);

interface SignedInProps {
  services: ConsoleServices;
  user: SessionUser;
  /** The standing, or why it is not known. */
  known: StandingState;
}

/** The console of one person. */
export function SignedIn({ services, user, known }: SignedInProps) {
  const { authProvider, dataProvider, queryClient, store } = services;
  const { standing } = known;
  return (
    <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}>
      <ResourcesContext value={resources}>
        {standing ? (
          <RoleContext value={standing.role}>
            <OneselfContext value={user.username}>
              <ApiContext value={services.api}>
                <UnsavedContext value={unsaved}>
                  <TenantProvider services={services} standing={standing}>
                    <Inside services={services} user={user} role={standing.role} />
                  </TenantProvider>
                </UnsavedContext>
              </ApiContext>
            </OneselfContext>
          </RoleContext>
        ) : (
          <Outside services={services} user={user} reason={known.error?.message ?? ''} />
        )}
      </ResourcesContext>
    </CoreAdminContext>
  );
}

/** Who waits for access is offered nothing that they could not open yet. */
function Inside({ services, user, role }: Pick<SignedInProps, 'services' | 'user'> & { role: Role }) {
  const { awaiting } = useTenant();
  const open = awaiting ? nowhere : places;
  return (
    <>
      <Frame services={services} user={user} menu={menuOf(open, role)} tenantArea={<TenantArea />} commands={open}>
        <TenantFailure />
        <TenantNotice />
        <ConsoleRoutes resources={resources} role={role} />
      </Frame>
      <Toasts />
    </>
  );
}
