/** The numbers of spec §9, each once. Times are in milliseconds unless their name says otherwise. */
export const LIMITS = {
  inactivityTimeout: 5 * 60_000,
  /** How long before the inactivity sign-out it is announced. */
  inactivityWarning: 60_000,
  /** Activity is noted at most once in this time. */
  activityInterval: 1_000,
  sessionCheckInterval: 60_000,
  /** Tokens that are gone may be on their way from another tab: after this time they are looked for once more. */
  vanishedTokensWait: 250,
  restoreDelay: 500,
  restoreRetryDelay: 500,
  rehydrationTimeout: 5_000,
  postLoginWait: 2_000,
  postLoginRetryWaits: [1_000, 2_000],
  /** A call of the API or the user pool that takes longer has no answer. */
  answerTimeout: 15_000,
  minimumPasswordLength: 8,
  pageSize: 25,
  pageSizes: [25, 50, 100],
  userPageSize: 20,
  latestCount: 5,
  /** As many of the newest records as the API hands out at most. */
  mostLatest: 100,
  relatedRecords: 100,
  /** Who types on within this time is not done: what they look for is asked for after it. */
  typingPause: 250,
  infiniteScrollThreshold: 0.1,
  shortIdLength: 8,
  sidebarWidth: 250,
  sidebarClosedWidth: 60,
  mobileBreakpoint: 768,
  chartHeight: 300,
  /** The most days that are summed up at once: a little more than ten years. */
  summaryDays: 3_653,
  /** Lists answered within this time are not asked for again. */
  staleTime: 30_000,
  /** A skeleton shows only when an answer takes longer. */
  skeletonDelay: 200,
  /** How long a success is shown, unless the reader rests on it. */
  toastTime: 8_000,
  /** How long `Resend code` rests after a code was sent. */
  resendWait: 30_000,
  /** The integration runs daily, and a run takes its time: a tenant for which nothing was written for longer is behind. */
  syncOverdue: 26 * 60 * 60_000,
  /** Three runs without a trace: a tenant for which nothing was written for longer is silent. */
  syncSilent: 74 * 60 * 60_000,
  /** How many deals the tenant portal lists as recent activity. */
  recentDeals: 8,
  /** Clocks may differ by so much. */
  clockTolerance: 5 * 60_000,
  /** What the keyboard ticks on its way past counts once it rests there for so long. */
  keyRest: 400,
  /** An ID that is typed into the command palette is looked up once typing rests for so long. */
  lookUpRest: 250,
  /** A page that has been loaded anew for another release is not so again for so long. */
  reloadRest: 60_000,
  /** How often dashboard and tenant portal, while they are in sight, read their figures anew. */
  liveInterval: 60_000,
  /** After so many pages in a row without a row, more of a list is read only when somebody asks for it. */
  emptyPages: 20,
  /** The largest page the server hands out. */
  maximumPageSize: 1_000,
  /** The most rows that an export holds. */
  maximumExport: 100_000,
} as const;
