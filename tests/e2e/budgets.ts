/** What pages may cost: what they cost now and a little more, so that what makes them dearer is seen. Bytes are those of gzip. */
export const BUDGETS = {
  landing: { requests: 2, totalBytes: 26_000 },
  /** Until the first character is typed; the Cognito client comes with it. */
  login: { scriptBytes: 0, typingScriptBytes: 139_900 },
  dealList: { requests: 7, scriptBytes: 212_000, elements: 400 },
  dealDetail: { requests: 7 },
  dashboard: { requests: 8, scriptBytes: 304_000 },
  wholeTour: { scriptBytes: 428_000 },
} as const;

/** How much of any page may move by itself, as browsers score it. */
export const LAYOUT_SHIFT = 0.02;
