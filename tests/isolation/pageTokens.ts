import type { TestApi } from '../api/startApi.ts';
import type { Violations } from './violation.ts';
import type { Caller, World } from './world.ts';

/** A search that has a second page. */
interface Search {
  readonly caller: Caller;
  readonly path: string;
  readonly query?: string;
}

/** Each has a next page if a page holds one record. */
const SEARCHES: readonly Search[] = [
  { caller: 'tenant-admin', path: '/api/deals' },
  { caller: 'tenant-admin', path: '/api/deals', query: 'status=QUALIFIED' },
  { caller: 'tenant-admin', path: '/api/errors' },
  { caller: 'tenant-admin', path: '/api/users' },
  { caller: 'tenant-admin', path: '/api/users/unassigned' },
  { caller: 'tenant-user', path: '/api/deals' },
  { caller: 'tenant-user', path: '/api/users' },
  { caller: 'admin', path: '/api/deals', query: 'tenant_id=ours' },
  { caller: 'admin', path: '/api/deals', query: 'tenant_id=canary-tenant' },
  { caller: 'admin', path: '/api/users' },
  { caller: 'admin', path: '/api/users', query: 'tenant_id=ours' },
  { caller: 'admin', path: '/api/users/unassigned' },
  { caller: 'admin', path: '/api/audit' },
];

/** Lists whose tokens are tampered with bit by bit: one for each code path that reads them. */
const SPOILT: ReadonlySet<string> = new Set(['/api/deals', '/api/users']);

/** Sends real page tokens to other searches, and tampered ones; reports those that are accepted. */
export async function* pageTokens(world: World, app: TestApi['app']): Violations {
  const ask = (search: Search, token?: string) => {
    const query = [search.query, 'limit=1', token !== undefined && `next_token=${encodeURIComponent(token)}`];
    const headers = { authorization: `Bearer ${world.bearers[search.caller]}` };
    return app.request(`${search.path}?${query.filter(Boolean).join('&')}`, { headers });
  };
  async function* reportAccepted(search: Search, token: string): Violations {
    const { status } = await ask(search, token);
    if (status !== 400) yield { kind: 'answer', text: `${describe(search)}: ${status} for ${token}` };
  }
  const issued = await Promise.all(
    SEARCHES.map(async (search) => ({
      search,
      token: ((await (await ask(search)).json()) as { next_token: string }).next_token,
    })),
  );
  for (const { search, token } of issued) {
    if ((await ask(search, token)).status !== 200)
      yield { kind: 'answer', text: `${describe(search)}: its own token is rejected` };
    for (const other of SEARCHES.filter((one) => one !== search)) {
      const { status } = await ask(other, token);
      if (status !== 400)
        yield { kind: 'answer', text: `${describe(other)}: ${status} for a token of ${describe(search)}` };
    }
  }
  for (const { search, token } of issued) {
    for (const other of otherEndings(token)) yield* reportAccepted(search, other);
  }
  for (const { search, token } of issued.filter(
    ({ search }) => search.caller === 'tenant-admin' && SPOILT.has(search.path),
  )) {
    for (const spoilt of spoiltTokens(token)) yield* reportAccepted(search, spoilt);
  }
}

const describe = ({ caller, path, query = '' }: Search) => `${caller}, ${path}?${query}`;

/** The token with each bit flipped, cut after each character, and extended. */
function spoiltTokens(token: string): readonly string[] {
  const bytes = Buffer.from(token, 'base64url');
  const flipped = Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    return copy.toString('base64url');
  });
  const cut = [...token].map((_, index) => token.slice(0, index));
  const longer = ['A', '=', '==', '.', ' ', '\0', token, 'A'.repeat(5_000)].map((more) => token + more);
  return [...flipped, ...cut, ...longer];
}

/** Some bits of the last base64 character are insignificant: these decode to the same bytes. */
function otherEndings(token: string): readonly string[] {
  const bytes = Buffer.from(token, 'base64url');
  const endings = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map(
    (last) => token.slice(0, -1) + last,
  );
  return endings.filter((other) => other !== token && Buffer.from(other, 'base64url').equals(bytes));
}
