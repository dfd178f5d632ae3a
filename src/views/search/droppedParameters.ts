import { LIMITS } from '../../config/limits.ts';
import type { Resource } from '../../schema/resource.ts';
import { parseSearch, printSearch } from './searchUrl.ts';

/** What a list's URL says that `parseSearch` drops, as it stands there: `status=NOPE`. What is empty says nothing anyway. */
export function droppedParameters(resource: Resource, params: URLSearchParams): string[] {
  return [...params]
    .filter(([name, text]) => text.trim() !== '' && !isUnderstood(resource, name, text))
    .map(([name, text]) => `${name}=${text}`);
}

/** The usual page size is left out of a URL, but may stand there. */
function isUnderstood(resource: Resource, name: string, text: string): boolean {
  const isUsual = name === 'per_page' && text === String(LIMITS.pageSize);
  return isUsual || printSearch(resource, parseSearch(resource, new URLSearchParams([[name, text]]))) !== '';
}
