/** `re2js` without its engine: the browser only refuses what is no regular expression, in the user's language. The server checks the rest. */
export const RE2JS = {
  CASE_INSENSITIVE: 0,
  LOOKBEHINDS: 0,
  translateRegExp: (source: string): string => source,
  compile(source: string, _flags: number) {
    new RegExp(source);
    return { programSize: () => 0 };
  },
};
