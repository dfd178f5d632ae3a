import { inCamelCase } from '../../src/dataProvider/gateway/gatewayRecord.ts';
import { snakeCase } from './names.ts';
import type { EndpointSketch } from './sketch.ts';

/** What an API shows of one list, by its document or by an answer of it. */
export interface Shown {
  /** The members of an answer, `meta.total`, and what each of them is. */
  readonly members: ReadonlyMap<string, MemberKind>;
  /** The members of a record, as the API spells them. */
  readonly names: readonly string[];
  /** What its query takes; absent where that is not known. */
  readonly parameters?: ReadonlySet<string>;
}

export type MemberKind = 'records' | 'number' | 'text' | 'yes or no';

/** How a list that is called `resource` is answered, as far as it is not what the console expects by itself. */
export function endpointIn({ members, names, parameters }: Shown, resource: string): EndpointSketch {
  const items = [...members].find(([, kind]) => kind === 'records')?.[0];
  const total = named(members, 'number', TOTAL);
  const paging = parameters && pagingIn(members, parameters);
  const spelling = spellingOf(names);
  return {
    ...(items !== undefined && !['items', 'data', resource].includes(items) && { items }),
    ...(total !== undefined && total !== 'count' && { total }),
    ...(spelling && { names: spelling }),
    ...(paging && { paging }),
  };
}

const TOTAL = /^total(?:_?(?:count|results|items|elements|records))?$|^count$/i;
const TOKEN = /^(?:next|after|(?:next_?|end_?)(?:page_?)?(?:token|cursor)|next_?page)$/i;
const MORE = /^has_?(?:more|next(?:_?page)?)$/i;

/** The parameter that asks for a page, and the one for its size, as APIs commonly call them. */
const AFTER = ['starting_after', 'after'];
const CURSOR = ['next_token', 'nextToken', 'after', 'cursor', 'page_token', 'pageToken', 'next_cursor', 'nextCursor'];
const PAGE = ['page', 'page_number', 'pageNumber', 'page[number]'];
const OFFSET = ['offset', 'skip', 'start'];
const SIZE = ['limit', 'per_page', 'perPage', 'page_size', 'pageSize', 'page[size]', 'size', 'maxResults'];

type Paging = Readonly<Record<string, string>>;

/** What goes without saying of each way. */
const USUAL: Readonly<Record<string, Paging>> = {
  cursor: { at: 'next_token', next: 'next_token', size: 'limit' },
  pages: { at: 'page', size: 'per_page' },
  offset: { at: 'offset', size: 'limit' },
};

function pagingIn(members: Shown['members'], parameters: ReadonlySet<string>): string | Paging | undefined {
  const first = (names: readonly string[]) => names.find((name) => parameters.has(name));
  const next = named(members, 'text', TOKEN);
  const more = named(members, 'yes or no', MORE);
  const size = first(SIZE);
  const ways: readonly [by: string, at: string | undefined, rest: Record<string, string | undefined>][] = [
    ['cursor', next && first(CURSOR), { next }],
    ['cursor', more && first(AFTER), { more }],
    ['pages', first(PAGE), { more }],
    ['offset', first(OFFSET), { more }],
  ];
  const found = ways.find(([, at]) => at !== undefined);
  if (!found) return undefined;
  const [by, at, rest] = found;
  const said = Object.entries({ at, ...rest, size }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== USUAL[by]?.[entry[0]],
  );
  if (said.length === 0) return by === 'cursor' ? undefined : by;
  return { by, ...Object.fromEntries(said) };
}

/** The member of a kind whose own name, without those that it stands in, is such a one. */
function named(members: Shown['members'], kind: MemberKind, name: RegExp): string | undefined {
  return [...members].find(([path, each]) => each === kind && name.test(path.slice(path.lastIndexOf('.') + 1)))?.[0];
}

/** In camel case, as they are, or one by one where neither tells. */
function spellingOf(names: readonly string[]): EndpointSketch['names'] {
  const odd = names.filter((name) => snakeCase(name) !== name);
  const oddInCamel = names.filter((name) => inCamelCase(snakeCase(name)) !== name);
  if (odd.length === 0) return undefined;
  if (oddInCamel.length === 0) return 'camel';
  const given = (some: readonly string[]) => Object.fromEntries(some.map((name) => [snakeCase(name), name]));
  return odd.length <= oddInCamel.length ? given(odd) : { '*': '{camel}', ...given(oddInCamel) };
}
