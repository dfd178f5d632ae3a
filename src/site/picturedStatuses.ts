/** The statuses in the landing page's picture of the console, in the order of their bars, as the console shows them. */
export const PICTURED_STATUSES = {
  Prospect: { glyph: 's-prospect', colour: 'deal-prospect' },
  Qualified: { glyph: 's-qualified', colour: 'deal-qualified' },
  'Technical Validation': { glyph: 's-technical', colour: 'deal-technical-validation' },
  'Business Validation': { glyph: 's-business', colour: 'deal-business-validation' },
  Committed: { glyph: 's-committed', colour: 'deal-committed' },
  Launched: { glyph: 's-launched', colour: 'deal-launched' },
} as const;
