import { LIMITS } from '../../config/limits.ts';
import type { Resource } from '../../schema/resource.ts';
import { parseSearch, printSearch } from './searchUrl.ts';

/**
 * What a list's URL says that `parseSearch` drops, as it stands there: `status=NOPE`. That is what is unknown or malformed, and
 * what is said a second time in other words. What is empty says nothing anyway.
 */
export function droppedParameters(resource: Resource, params: URLSearchParams): string[] {
  const understood = pairsIn(resource, params);
  return [...params]
    .filter(([name, text]) => {
      const pairs = [...pairsIn(resource, new URLSearchParams([[name, text]]))];
      const counts = pairs.length > 0 && pairs.every((pair) => understood.has(pair) || pair === SEARCHED);
      return text.trim() !== '' && !counts && !isUsual(resource, name, text);
    })
    .map(([name, text]) => `${name}=${text}`);
}

/** A filter says as much. */
const SEARCHED = 'searched=1';

/** What a URL says, in the words of its search. */
function pairsIn(resource: Resource, params: URLSearchParams): Set<string> {
  const printed = new URLSearchParams(printSearch(resource, parseSearch(resource, params)));
  return new Set([...printed].map(([name, text]) => `${name}=${text}`));
}

/** The usual page size and the list's own order are left out of a URL, but may stand there. */
function isUsual({ list }: Resource, name: string, text: string): boolean {
  return (name === 'per_page' && text === String(LIMITS.pageSize)) || (name === 'sort' && text === list.sort);
}
