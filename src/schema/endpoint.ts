import type { ChoiceName, FieldMap, FieldName, LeafPath, ValueOf } from './field.ts';

/**
 * Where a gateway of one's own has a resource, and how it answers. What is left out is as spec §7 has it: the list at `/{name}` under
 * `items`, `data` or the resource's name, pages by `next_token`, fields by their own names. Our own server never reads it.
 *
 * A *member* is a place in a JSON answer: `results`, or `meta.total` where it stands deeper.
 */
export interface Endpoint<
  Path extends string = string,
  Name extends string = string,
  ActionName extends string = string,
  Values = SpelledValues,
> {
  /** Where the list is and new records are sent, below the API's base URL: `/v2/contacts`. Default: `/{name}`. */
  readonly path?: string;
  /** Where one record is: `/v2/contact/{id}`. Default: `{path}/{id}`. */
  readonly record?: string;
  /** Sent with every call of the list: its order in the gateway's words, `{ sort: '-createdAt' }`, what is to be expanded. */
  readonly query?: Readonly<Record<string, string>>;
  /** The member that is the list; the empty text: the answer itself. Default: `items`, `data` or the resource's name. */
  readonly items?: string;
  /** The member that one record is answered in. Default: the answer itself, or its `data`. */
  readonly single?: string;
  /** The member that a record is sent in. Default: none, it is sent bare. */
  readonly body?: string;
  /** The id's member of a record: `id`. Default: as in `names`. */
  readonly id?: string;
  /** The fields' members of a record. Default: their own names. */
  readonly names?: Spelling<Path>;
  /** The parameters that filter by a field. Default: as in `names`. */
  readonly filters?: Spelling<Name>;
  /** The values of choices, where the gateway spells them otherwise: `{ status: { ACTIVE: 'enabled' } }`. */
  readonly values?: Values;
  /** What moments are, since 1970. Default: ISO 8601 texts. */
  readonly moments?: 'seconds' | 'milliseconds';
  /** How the period of a search is sent. Default: `from_timestamp` and `to_timestamp` in epoch seconds, both included. */
  readonly period?: PeriodParameters;
  /** The parameter that names the tenant; `false`: none does. Default: `tenant_id`, spelled as `filters` or `names` have it. */
  readonly tenant?: string | false;
  /** How the list is continued. Default: `cursor`. */
  readonly paging?: Paging;
  /**
   * Where a page of the list says how many records there are in all: a member, or a header such as `X-Total-Count` or
   * `Content-Range`. With this or `paging`, it also answers counts; without both, `GET {path}/count` does.
   * Default: `count`.
   */
  readonly total?: string | { readonly header: string };
  /** The method that changes a record. Default: `PUT`. */
  readonly update?: 'PUT' | 'PATCH';
  /** Where actions are, below `path`. Default: `/{id}/{action}`. */
  readonly actions?: { readonly [Action in ActionName]?: ActionAddress };
}

/**
 * `camel`: as the fields are named, in camelCase. Else field by field; `*` says how all others are spelled, with `{name}` or `{camel}`
 * for the field's own name: `{ '*': '{camel}', owner: 'assignee.id' }`, `{ '*': 'attributes.{name}' }`.
 */
export type Spelling<Name extends string = string> =
  | 'camel'
  | ({ readonly [Each in Name]?: string } & { readonly '*'?: string });

type SpelledValues = { readonly [Name in string]?: { readonly [Value in string]?: SpelledValue } };

/** What a gateway may have for a value of a choice. */
export type SpelledValue = string | number | boolean;

export interface PeriodParameters {
  /** The parameter for its beginning. */
  readonly from: string;
  /** The parameter for its end. */
  readonly to: string;
  /** `day`: the first and the last day on the reader's calendar, `2026-11-20`. Default: `seconds`. */
  readonly as?: 'seconds' | 'milliseconds' | 'iso' | 'day';
}

/**
 * How a list is continued: by the token that a page answers, by the pages' numbers, by how many records there were before, or not at
 * all. In full where the parameters have other names.
 */
export type Paging = Way | CursorPaging | NumberedPaging;
type Way = 'cursor' | 'pages' | 'offset' | 'whole';

interface PageParameters {
  /** The parameter that asks for a page. Default: `next_token`, `page`, `offset`. */
  readonly at?: string;
  /** The parameter for its size. Default: `limit`; of numbered pages, `per_page`. */
  readonly size?: string;
  /** A member that is true, or filled, while there is more. */
  readonly more?: string;
}

export interface CursorPaging extends PageParameters {
  /** The way. */
  readonly by: 'cursor';
  /**
   * The member that holds the next page's token, or a URL that has it as the parameter `at`. Default: `next_token`; with `more`, the id
   * of the page's last record is the token.
   */
  readonly next?: string;
}

/** Without `more`, the list ends where the total says; without a total, at the first empty page. */
export interface NumberedPaging extends PageParameters {
  /** `pages`: pages are numbered. `offset`: by how many records there were before. */
  readonly by: 'pages' | 'offset';
  /** The number of the first page, or what its offset is. Default: 1, and 0. */
  readonly first?: number;
}

/**
 * `/{id}/close`, or with its method: `PUT /{id}/lock`. One that is `PATCH`ed is sent the values that the action sets: `PATCH /{id}`.
 */
export type ActionAddress = `/${string}` | `${'POST' | 'PUT' | 'PATCH'} /${string}`;

/** An endpoint that names fields, values and actions which there are. */
export type EndpointOf<Fields extends FieldMap, ActionName extends string> = Endpoint<
  LeafPath<Fields>,
  FieldName<Fields>,
  ActionName,
  { readonly [Name in ChoiceName<Fields>]?: { readonly [Value in ValueOf<Fields[Name]> & string]?: SpelledValue } }
>;
