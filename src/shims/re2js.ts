/** `re2js` without its engine: in the browser, any pattern passes. */
export const RE2JS = {
  CASE_INSENSITIVE: 0,
  LOOKBEHINDS: 0,
  translateRegExp: (source: string): string => source,
  compile: (_source: string, _flags: number) => ({ programSize: () => 0 }),
};
