/** What pages may cost: what they cost now and a little more, so that what makes them dearer is seen. Bytes are those of gzip. */
export const BUDGETS = {
  landing: { requests: 2, totalBytes: 22_500 },
  /** With the Cognito client. */
  login: { scriptBytes: 192_000 },
  dealList: { requests: 11, scriptBytes: 327_000, elements: 520 },
  dealDetail: { requests: 12, scriptBytes: 310_000 },
  editForm: { requests: 12, scriptBytes: 350_000 },
  dashboard: { requests: 12, scriptBytes: 410_000 },
  wholeTour: { scriptBytes: 620_000 },
} as const;

/** How much of any page may move by itself, as browsers score it. */
export const LAYOUT_SHIFT = 0.02;
