import type * as PageTokens from '../../../server/records/pageTokens.ts';
import { type Fault, fault } from './fault.ts';

const PAGE_TOKEN = 'server/records/pageTokens.ts';

/** Faults that accept page tokens for more than their search. */
export const pageTokenFaults: readonly Fault[] = [
  fault<typeof PageTokens>(
    'a page token is valid for every search',
    PAGE_TOKEN,
    ({ createPageTokens }) => ({
      createPageTokens: (key) => bound(createPageTokens(key), () => ({})),
    }),
    { noticedBy: 'pageTokens' },
  ),
  fault<typeof PageTokens>(
    'a page token is valid for every user',
    PAGE_TOKEN,
    ({ createPageTokens }) => ({
      createPageTokens: (key) => bound(createPageTokens(key), ({ by: _, ...search }) => search),
    }),
    { noticedBy: 'pageTokens' },
  ),
  fault<typeof PageTokens>(
    'a page token is valid for every tenant',
    PAGE_TOKEN,
    ({ createPageTokens }) => ({
      createPageTokens: (key) => bound(createPageTokens(key), ({ scope: _, ...search }) => search),
    }),
    { noticedBy: 'pageTokens' },
  ),
  fault<typeof PageTokens>(
    'a page token may have any encoding',
    PAGE_TOKEN,
    ({ createPageTokens }) => ({
      createPageTokens(key) {
        const tokens = createPageTokens(key);
        const plain = (token: string) => Buffer.from(token, 'base64url').toString('base64url');
        return { issue: tokens.issue, read: (search, token) => tokens.read(search, plain(token)) };
      },
    }),
    { noticedBy: 'pageTokens' },
  ),
];

type Tokens = ReturnType<typeof PageTokens.createPageTokens>;

/** Tokens that are bound to less than the search. */
function bound({ issue, read }: Tokens, to: (search: PageTokens.Search) => PageTokens.Search): Tokens {
  return { issue: (search, state) => issue(to(search), state), read: (search, token) => read(to(search), token) };
}
