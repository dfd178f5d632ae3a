import type { SafeStorage } from '../authProvider/safeStorage.ts';
import { STORAGE_KEYS } from '../config/storageKeys.ts';
import type { KeptChoice } from './selectedTenant.ts';

/** The choice outlasts a reload in its own tab, whatever is chosen in others; a new tab begins with the last of any. */
export function keptTenant(tab: SafeStorage, browser: SafeStorage): KeptChoice {
  return {
    read: () => tab.read(STORAGE_KEYS.tenant) ?? browser.read(STORAGE_KEYS.tenant),
    keep(tenantId) {
      tab.keep(STORAGE_KEYS.tenant, tenantId);
      browser.keep(STORAGE_KEYS.tenant, tenantId);
    },
  };
}
