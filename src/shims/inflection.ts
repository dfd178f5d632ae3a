/** Turns a resource or field name into words: `created_at` becomes "Created at". */
export function humanize(name: string): string {
  const words = name
    .replace(/_ids?$/, '')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Resources are named in the plural. */
export const inflect = (name: string, count?: number): string => (count === 1 ? name.replace(/s$/, '') : name);

/** Also for camel case: `createdAt` becomes "Created at". */
export const transform = (name: string): string => humanize(name.replace(/([a-z\d])([A-Z])/g, '$1_$2'));
