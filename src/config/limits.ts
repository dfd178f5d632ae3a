/** The numbers of spec §9. Times are in milliseconds unless the name says otherwise. */
export const LIMITS = {
  inactivityTimeout: 5 * 60_000,
  inactivityWarning: 60_000,
  activityInterval: 1_000,
  sessionCheckInterval: 60_000,
  /** Another tab may be replacing the tokens: they are read again after this time. */
  missingTokensWait: 250,
  restoreDelay: 500,
  restoreRetryDelay: 500,
  rehydrationTimeout: 5_000,
  postLoginWait: 2_000,
  postLoginRetryWaits: [1_000, 2_000],
  requestTimeout: 15_000,
  /** A call that failed and is repeated within this time does nothing twice. */
  repeatTime: 10 * 60_000,
  minimumPasswordLength: 8,
  pageSize: 25,
  pageSizes: [25, 50, 100],
  userPageSize: 20,
  latestCount: 5,
  /** The most recent records that the API returns at once. */
  mostLatest: 100,
  relatedRecords: 100,
  typingPause: 250,
  /** The most characters of a text to search for. */
  searchText: 255,
  infiniteScrollThreshold: 0.1,
  sidebarWidth: 250,
  sidebarClosedWidth: 60,
  mobileBreakpoint: 768,
  chartHeight: 300,
  /** The longest period that is summed up at once: a little more than ten years. */
  summaryDays: 3_653,
  staleTime: 30_000,
  skeletonDelay: 200,
  /** How long a success message stays, unless it is hovered or focused. */
  toastTime: 8_000,
  resendWait: 30_000,
  /** React Admin's logout takes at least this long. */
  logoutTime: 100,
  recentDeals: 8,
  clockTolerance: 5 * 60_000,
  /** A keyboard selection counts after this pause. */
  keyRest: 400,
  lookUpRest: 250,
  reloadRest: 60_000,
  /** How often a visible dashboard or tenant portal reloads its figures. */
  liveInterval: 60_000,
  /** A page listens for changes after this time, when it has loaded, and calls again so long after a stream has ended. */
  changesWait: 2_900,
  changesLongestWait: 60_000,
  /** Changes within this time are shown together. */
  changesPause: 3_000,
  bellAlerts: 20,
  /** After this many empty pages, more of a list is read only on request. */
  emptyPages: 20,
  maximumPageSize: 1_000,
  /** The most other records that are deleted or changed with one. */
  changedWith: 1_000,
  idsPerCall: 100,
  /** Records of a bulk job that are named one by one. */
  idsPerJob: 10_000,
  recordsPerJob: 100_000,
  /** Unfinished bulk jobs of one user in a tenant. */
  jobsAtOnce: 2,
  /** In characters: gateways limit the length of URLs. */
  queryLength: 6_000,
  maximumExport: 100_000,
} as const;
