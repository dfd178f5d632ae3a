import { translate } from '../messages/dataProvider.ts';
import { httpFault } from './httpFault.ts';

/** What a list answer must say for its pages to be chained. */
export interface CursorPage {
  readonly nextToken: string | undefined;
}

/** Reads the page that a token leads to; without a token, the first one. */
type ReadPage<Page extends CursorPage> = (token: string | undefined) => Promise<Page>;

/** Turns page numbers into the cursors of an API that knows only "the page after this one". */
export interface CursorChains {
  /**
   * Page `number` (from 1) of the list that `key` names; undefined when the list ends before it. Page 1 starts the list
   * anew. A page whose token is not known is reached by walking from the nearest earlier one. Rejects with an HttpError,
   * without a call, where a page's token is that of an earlier one: it leads round in a circle.
   */
  page<Page extends CursorPage>(key: string, number: number, read: ReadPage<Page>): Promise<Page | undefined>;
}

/** Page -> the token that leads to it; undefined where the list ends before that page. Page 2 is always known. */
type Chain = Map<number, string | undefined>;

const REMEMBERED_LISTS = 50;

/** The page tokens of the lists read lately. Spec §4, Search flows. */
export function createCursorChains(): CursorChains {
  const chains = new Map<string, Chain>();

  const start = (key: string, first: CursorPage): Chain => {
    // A new chain each time: a walk still under way on the old one cannot leave its tokens here.
    const chain: Chain = new Map([[2, first.nextToken]]);
    chains.delete(key);
    chains.set(key, chain);
    const [oldest] = chains.keys();
    if (chains.size > REMEMBERED_LISTS && oldest !== undefined) chains.delete(oldest);
    return chain;
  };

  return {
    async page(key, number, read) {
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
    if (isRepeated(chain, at)) throw repeated();
    const page = await read(token);
    chain.set(at + 1, page.nextToken);
    if (at === number) return page;
  }
}

function repeated() {
  return httpFault(200, undefined, { failure: translate('dataProvider.repeats'), tenantDetail: false });
}

function isRepeated(chain: Chain, number: number): boolean {
  return [...chain].some(([page, token]) => page < number && token === chain.get(number));
}

function nearestKnown(chain: Chain, number: number): number {
  let at = number;
  while (at > 2 && !chain.has(at)) at -= 1;
  return at;
}
