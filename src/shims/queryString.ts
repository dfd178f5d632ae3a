/** `query-string` as React Admin's core and ra-data-simple-rest need it: flat values in the address of a page or a list. */
export const stringify = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();
export const parse = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));
