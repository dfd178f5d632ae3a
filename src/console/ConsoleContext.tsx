import type { ReactNode } from 'react';
import { safeStorage } from '../authProvider/safeStorage.ts';
import { RecordNameContext, ResourcesContext } from '../fields/reference/ResourcesContext.tsx';
import { resources } from '../resources/index.ts';
import { session } from '../runtime.tsx';
import { UnsavedContext } from '../views/form/UnsavedContext.tsx';
import { ApiContext, SlotsContext } from '../views/slots.tsx';
import { useRecordName } from '../views/useRecordName.tsx';
import type { ConsoleServices } from './consoleServices.tsx';
import type { Membership } from './membership.ts';
import { slotNamed } from './pages.tsx';
import { TenantProvider } from './TenantProvider.tsx';
import { createUnsavedKeeper } from './unsavedKeeper.ts';

const unsaved = createUnsavedKeeper(
  session,
  safeStorage(() => sessionStorage),
);

interface ConsoleContextProps {
  services: ConsoleServices;
  membership: Membership;
  children: ReactNode;
}

export function ConsoleContext({ services, membership, children }: ConsoleContextProps) {
  return (
    <ApiContext value={services.api}>
      <ResourcesContext value={resources}>
        <SlotsContext value={slotNamed}>
          <RecordNameContext value={useRecordName}>
            <UnsavedContext value={unsaved}>
              <TenantProvider services={services} membership={membership}>
                {children}
              </TenantProvider>
            </UnsavedContext>
          </RecordNameContext>
        </SlotsContext>
      </ResourcesContext>
    </ApiContext>
  );
}
