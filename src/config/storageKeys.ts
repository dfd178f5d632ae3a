/** The keys the console uses in browser storage. Spec §9 names the first three. */
export const STORAGE_KEYS = {
  session: 'persist:root',
  groups: 'user-groups-cache',
  sidebar: 'sidebar-expanded',
  tenant: 'selected-tenant',
  density: 'table-density',
  colourScheme: 'colour-scheme',
} as const;
