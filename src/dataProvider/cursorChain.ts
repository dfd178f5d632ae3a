import { translate } from '../messages/dataProvider.ts';
import { invalidResponse } from './httpFault.ts';

/** The part of a list response that leads to the next page. */
export interface CursorPage {
  readonly nextToken: string | undefined;
}

/** Reads the page of a token; without a token, the first one. */
type ReadPage<Page extends CursorPage> = (token: string | undefined) => Promise<Page>;

/** The token of each page; undefined after the end of the list. Page 2 is always known. */
type Chain = Map<number, string | undefined>;

const REMEMBERED_LISTS = 50;

/** Maps page numbers to the cursors of an API that only knows the next page. Spec §4, Search flows. */
export function createCursorChains() {
  const chains = new Map<string, Chain>();

  const start = (key: string, first: CursorPage): Chain => {
    // A new chain each time, so that an earlier walk cannot write outdated tokens into it.
    const chain: Chain = new Map([[2, first.nextToken]]);
    chains.delete(key);
    chains.set(key, chain);
    const [oldest] = chains.keys();
    if (chains.size > REMEMBERED_LISTS && oldest !== undefined) chains.delete(oldest);
    return chain;
  };

  return {
    /**
     * Returns page `number` (from 1) of the list `key`; undefined after its end. Page 1 restarts the list. Reads on from the
     * nearest page with a known token. Rejects with an HttpError if a token leads back to an earlier page.
     */
    async page<Page extends CursorPage>(key: string, number: number, read: ReadPage<Page>): Promise<Page | undefined> {
      const known = number === 1 ? undefined : chains.get(key);
      if (known) return walk(known, number, read);
      const first = await read(undefined);
      const chain = start(key, first);
      return number === 1 ? first : walk(chain, number, read);
    },
  };
}

async function walk<Page extends CursorPage>(chain: Chain, number: number, read: ReadPage<Page>) {
  for (let at = nearestKnown(chain, number); ; at += 1) {
    const token = chain.get(at);
    if (token === undefined) return undefined;
    if (isRepeated(chain, at)) throw invalidResponse(translate('dataProvider.repeats'));
    const page = await read(token);
    chain.set(at + 1, page.nextToken);
    if (at === number) return page;
  }
}

function isRepeated(chain: Chain, number: number): boolean {
  return [...chain].some(([page, token]) => page < number && token === chain.get(number));
}

function nearestKnown(chain: Chain, number: number): number {
  let at = number;
  while (at > 2 && !chain.has(at)) at -= 1;
  return at;
}
