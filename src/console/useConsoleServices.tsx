import { useEffect, useState } from 'react';
import { useObservable } from '../look/useObservable.tsx';
import { consoleConfig, identity, session } from '../runtime.tsx';
import { type ConsoleServices, createConsoleServices } from './consoleServices.tsx';
import { preload, preloadDashboard } from './preload.ts';
import { createServicesKeeper } from './servicesKeeper.ts';

const keeper = createServicesKeeper(
  session,
  makeServices,
  async () => (await identity.fetchAuthSession())?.user.username,
);

async function makeServices(): Promise<ConsoleServices> {
  const services = createConsoleServices({ config: await consoleConfig(), session, identity });
  void preload(services);
  return services;
}

/**
 * Makes the console ready for who is arriving at a path: its services, what every page asks for first, and the dashboard.
 * Called while they wait, it makes the console appear filled. Spec §4, decision D8.
 */
export async function preloadConsole(path: string): Promise<void> {
  const services = await keeper.open();
  const { pathname, searchParams } = new URL(path, location.origin);
  if (pathname !== '/dashboard') return;
  await preload(services);
  await preloadDashboard(services, searchParams);
}

/** The services of who is signed in; undefined while nobody is and while they are made. Throws where that is impossible. */
export function useConsoleServices(signedIn: boolean): ConsoleServices | undefined {
  const services = useObservable(keeper);
  const [fault, setFault] = useState<Error>();
  useEffect(() => {
    if (signedIn && !services) keeper.open().catch(setFault);
  }, [signedIn, services]);
  useEffect(() => leave, []);
  if (fault) throw fault;
  return signedIn ? services : undefined;
}

/** Whoever was sent away by a 403 begins anew when they come back: it may be our knowledge of them that was out of date. */
function leave(): void {
  if (keeper.get()?.trouble.sentAway()) keeper.drop();
}
