import { useEvent } from 'ra-core';
import { useEffect, useState } from 'react';
import { useTenant } from './useTenant.tsx';

export interface ScreenTenant {
  /** The tenant that the screen is about. */
  readonly tenantId: string | undefined;
  /** It is not known yet, but will be. */
  readonly loading: boolean;
  /** The URL leaves open which tenant that is, so that a copy of it would open in another one. */
  readonly unnamed: boolean;
  /** The URL names another tenant than the one that the reader is held to: for them there is nothing of it. */
  readonly foreign: boolean;
}

/** Nothing may be asked for: in a moment the screen is another one. */
const LEAVING: ScreenTenant = { tenantId: undefined, loading: true, unnamed: false, foreign: false };

/**
 * The tenant of a screen. For who may choose, the URL's wins and becomes the chosen one, so that a copied link, Back and
 * Forward open in their own tenant; a later choice in the header, be it none, calls `onSwitch`, which must take the former
 * tenant out of the URL. For everyone else it is their own, and a URL that names another one is `foreign`. Spec §6.
 */
export function useScreenTenant(
  inUrl: string | undefined,
  onSwitch: (tenantId: string | undefined) => void,
): ScreenTenant {
  const { tenantId: chosen, canChoose, select, loading } = useTenant();
  // The chosen tenant when URL and header last said the same: which of them has changed since is the one to follow.
  const [agreed, setAgreed] = useState(chosen);
  const agrees = !canChoose || inUrl === undefined || inUrl === chosen;
  const isLeaving = !agrees && agreed !== chosen;
  const choose = useEvent(select);
  const leave = useEvent(onSwitch);
  useEffect(() => {
    if (agrees) setAgreed(chosen);
    else if (isLeaving) leave(chosen);
    else choose(inUrl);
  }, [agrees, isLeaving, chosen, inUrl, choose, leave]);
  if (isLeaving) return LEAVING;
  const isHeld = !canChoose && chosen !== undefined;
  if (isHeld && inUrl !== undefined && inUrl !== chosen) return { ...LEAVING, foreign: true };
  const tenantId = canChoose ? (inUrl ?? chosen) : chosen;
  const unnamed = canChoose && !loading && inUrl === undefined && tenantId !== undefined;
  return { tenantId, loading, unnamed, foreign: false };
}
