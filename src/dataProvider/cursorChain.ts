import { translate } from '../messages/dataProvider.ts';
import { invalidResponse } from './httpFault.ts';

/** Reads the page of a token; without a token, the first one. */
type ReadPage<Page> = (token: string | undefined) => Promise<Page>;

/** A page of a list; `nextToken` leads to the next one. */
type CursorPage = { readonly nextToken: string | undefined };

/** The token of each known page by its number; undefined after the end of the list. Page 2 is always known. */
type Chain = (string | undefined)[];

const REMEMBERED_LISTS = 50;

/** Maps page numbers to the cursors of an API that only knows the next page. Spec §4, Search flows. */
export function createCursorChains() {
  const chains = new Map<string, Chain>();
  return {
    /**
     * Returns page `number` (from 1) of the list `key`; undefined after its end. Page 1 restarts the list. Reads on from the
     * nearest page with a known token. Rejects with an HttpError if a token leads back to an earlier page.
     */
    async page<Page extends CursorPage>(key: string, number: number, read: ReadPage<Page>): Promise<Page | undefined> {
      const known = number === 1 ? undefined : chains.get(key);
      if (known) return walk(known, number, read);
      const first = await read(undefined);
      // A new chain each time, so that an earlier walk cannot write outdated tokens into it.
      const chain: Chain = [undefined, undefined, first.nextToken];
      chains.delete(key);
      chains.set(key, chain);
      const [oldest] = chains.keys();
      if (chains.size > REMEMBERED_LISTS && oldest !== undefined) chains.delete(oldest);
      return number === 1 ? first : walk(chain, number, read);
    },
  };
}

async function walk<Page extends CursorPage>(chain: Chain, number: number, read: ReadPage<Page>) {
  for (let at = Math.min(number, chain.length - 1); ; at += 1) {
    const token = chain[at];
    if (token === undefined) return undefined;
    if (chain.indexOf(token) < at) throw invalidResponse(translate('dataProvider.repeats'));
    const page = await read(token);
    chain[at + 1] = page.nextToken;
    if (at === number) return page;
  }
}
