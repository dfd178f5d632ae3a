/** What pages may cost: the current cost and a small margin, so that an increase fails. Sizes are gzip bytes. */
export const BUDGETS = {
  landing: { requests: 2, totalBytes: 22_500 },
  /** Includes the Cognito client. */
  login: { scriptBytes: 194_000 },
  dealList: { requests: 11, scriptBytes: 359_500, elements: 530 },
  dealDetail: { requests: 13, scriptBytes: 372_500 },
  editForm: { requests: 10, scriptBytes: 348_100 },
  /** Includes the catalog of known failures, whose titles it shows. */
  dashboard: { requests: 13, scriptBytes: 460_500 },
  wholeTour: { scriptBytes: 674_500 },
} as const;

/** The largest layout shift score of any page, as browsers compute it. */
export const LAYOUT_SHIFT = 0.02;
