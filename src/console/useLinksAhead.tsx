import { useEffect } from 'react';
import { bars } from '../dashboard/chart/barsPart.tsx';
import { resources } from '../resources/index.ts';
import { PAGES, routeAt, routesOf } from '../routes.ts';
import { AccountPage, FramedLanding, OwnTenantDetails, TenantPortal, TestPage, YourTenants } from './lazyPages.tsx';
import { slotNamed } from './slots.tsx';

interface Coming {
  load(): Promise<unknown>;
}

/** What pages of no resource bring of their own, by path. */
const PARTS: Readonly<Record<string, Coming>> = {
  '/': FramedLanding,
  '/test': TestPage,
  '/dashboard': bars,
  '/account': AccountPage,
  '/tenant/portal': TenantPortal,
  '/tenant/tenants': YourTenants,
  '/tenant/details': OwnTenantDetails,
};

const routes = [...PAGES, ...resources.flatMap(routesOf)];

/** The code that the page at a path needs beside the console's; undefined for most. */
function codeAt(path: string): Coming | undefined {
  const route = routeAt(path, routes);
  if (!route || !('resource' in route)) return route && PARTS[route.path];
  const screen = route.resource.views?.[route.action];
  return screen === undefined ? undefined : slotNamed(screen);
}

/** Fetches the code of a page while somebody points at the link that leads there. */
export function useLinksAhead(): void {
  useEffect(() => {
    const fetchCode = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
      // What cannot be had now is asked for again by the page itself.
      if (link)
        codeAt(link.pathname)
          ?.load()
          .catch(() => undefined);
    };
    const signs = ['pointerover', 'focusin'] as const;
    for (const sign of signs) document.addEventListener(sign, fetchCode);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, fetchCode);
    };
  }, []);
}
