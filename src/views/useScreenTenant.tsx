import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useTenant } from './useTenant.tsx';

interface ScreenTenant {
  /** The tenant that the screen is about. */
  readonly tenantId: string | undefined;
  /** It is not known yet, but will be. */
  readonly loading: boolean;
}

/**
 * The tenant of a screen. For who may choose, the URL's wins and becomes the chosen one, so that a copied link opens in its
 * own tenant; a later choice in the header calls `onSwitch`. For everyone else it is their own. Spec §6.
 */
export function useScreenTenant(inUrl: string | undefined, onSwitch: (tenantId: string) => void): ScreenTenant {
  const { tenantId: chosen, canChoose, select, loading } = useTenant();
  const seen = useRef(chosen);
  const choose = useEvent(select);
  const leave = useEvent(onSwitch);
  useEffect(() => {
    const switched = chosen !== undefined && seen.current !== undefined && seen.current !== chosen;
    seen.current = chosen;
    if (!canChoose || chosen === inUrl) return;
    if (switched) leave(chosen);
    else if (inUrl !== undefined) choose(inUrl);
  }, [chosen, canChoose, inUrl, choose, leave]);
  return { tenantId: canChoose ? (inUrl ?? chosen) : chosen, loading: useSettling(loading) };
}

/** Loading, and the turn after it, in which a tenant is chosen for who has none yet. */
function useSettling(loading: boolean): boolean {
  const [settling, setSettling] = useState(loading);
  useEffect(() => setSettling(loading), [loading]);
  return loading || settling;
}
