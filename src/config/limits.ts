/** The numbers of spec §9, each once. Times are in milliseconds unless their name says otherwise. */
export const LIMITS = {
  inactivityTimeout: 5 * 60_000,
  /** How long before the inactivity sign-out it is announced. */
  inactivityWarning: 60_000,
  /** Activity is noted at most once in this time. */
  activityInterval: 1_000,
  sessionCheckInterval: 60_000,
  restoreDelay: 500,
  restoreRetryDelay: 500,
  rehydrationTimeout: 5_000,
  postLoginWait: 2_000,
  postLoginRetryWaits: [1_000, 2_000],
  minimumPasswordLength: 8,
  pageSize: 25,
  pageSizes: [25, 50, 100],
  userPageSize: 20,
  latestCount: 5,
  relatedErrors: 100,
  infiniteScrollThreshold: 0.1,
  shortIdLength: 8,
  sidebarWidth: 250,
  sidebarClosedWidth: 60,
  mobileBreakpoint: 768,
  chartHeight: 300,
  /** Lists answered within this time are not asked for again. */
  staleTime: 30_000,
  /** A skeleton shows only when an answer takes longer. */
  skeletonDelay: 200,
  /** How long `Resend code` rests after a code was sent. */
  resendWait: 30_000,
  /** The largest page the server hands out. */
  maximumPageSize: 1_000,
} as const;
