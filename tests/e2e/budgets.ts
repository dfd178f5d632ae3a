/** What pages may cost: the current cost and a small margin, so that an increase fails. Sizes are gzip bytes. */
export const BUDGETS = {
  landing: { requests: 2, totalBytes: 22_500 },
  /** Includes the Cognito client. */
  login: { scriptBytes: 192_500 },
  dealList: { requests: 11, scriptBytes: 351_500, elements: 530 },
  dealDetail: { requests: 13, scriptBytes: 366_700 },
  editForm: { requests: 10, scriptBytes: 340_600 },
  dashboard: { requests: 12, scriptBytes: 438_300 },
  wholeTour: { scriptBytes: 663_000 },
} as const;

/** The largest layout shift score of any page, as browsers compute it. */
export const LAYOUT_SHIFT = 0.02;
