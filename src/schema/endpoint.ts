import type { ChoiceName, FieldMap, FieldName, LeafPath, ValueOf } from './field.ts';

/**
 * How a gateway of your own differs from spec §7 for a resource. Our own server never reads it. A *member* is a place in a JSON
 * response: `results`, or `meta.total` if it is nested.
 */
export interface Endpoint<
  Path extends string = string,
  Name extends string = string,
  ActionName extends string = string,
  Values = SpelledValues,
> {
  /** The path of the list and of new records, below the API's base URL: `/v2/contacts`. Default: `/{name}`. */
  readonly path?: string;
  /** The path of one record: `/v2/contact/{id}`. Default: `{path}/{id}`. */
  readonly record?: string;
  /** Sent with every call of the list: its order as the gateway names it, `{ sort: '-createdAt' }`, or what to expand. */
  readonly query?: Readonly<Record<string, string>>;
  /** The member that is the list; the empty text: the response itself. Default: `items`, `data` or the resource's name. */
  readonly items?: string;
  /** The member that contains one record. Default: the response itself, or its `data`. */
  readonly single?: string;
  /** The member in which a record is sent. Default: none. */
  readonly body?: string;
  /** The id's member of a record: `id`. Default: as in `names`. */
  readonly id?: string;
  /** The fields' members of a record. Default: their own names. */
  readonly names?: Spelling<Path>;
  /** The parameters that filter by a field. Default: as in `names`. */
  readonly filters?: Spelling<Name>;
  /** The values of choices that the gateway spells differently: `{ status: { ACTIVE: 'enabled' } }`. */
  readonly values?: Values;
  /** The unit of moments, since 1970. Default: ISO 8601 texts. */
  readonly moments?: 'seconds' | 'milliseconds';
  /** The parameters of a period. Default: `from_timestamp` and `to_timestamp` in epoch seconds, both inclusive. */
  readonly period?: PeriodParameters;
  /** The parameter that names the tenant; `false`: none. Default: `tenant_id`, spelled as in `filters` or `names`. */
  readonly tenant?: string | false;
  /** How the next page is requested. Default: `cursor`. */
  readonly paging?: Paging;
  /**
   * The member or header, such as `X-Total-Count` or `Content-Range`, with the total of the list. With this or `paging`, counts are
   * read from the list too; without both, from `GET {path}/count`. Default: `count`.
   */
  readonly total?: string | { readonly header: string };
  /** The method that changes a record. Default: `PUT`. */
  readonly update?: 'PUT' | 'PATCH';
  /** The paths of actions, below `path`. Default: `/{id}/{action}`. */
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

/** The value of a choice at a gateway. */
export type SpelledValue = string | number | boolean;

export interface PeriodParameters {
  /** The parameter of its start. */
  readonly from: string;
  /** The parameter of its end. */
  readonly to: string;
  /** `day`: the first and the last local day, `2026-11-20`. Default: `seconds`. */
  readonly as?: 'seconds' | 'milliseconds' | 'iso' | 'day';
}

/** How the next page is requested: by the token of a page, its number, its offset, or not at all; in full if parameters have other names. */
export type Paging = Way | CursorPaging | NumberedPaging;
type Way = 'cursor' | 'pages' | 'offset' | 'whole';

interface PageParameters {
  /** The parameter of the page. Default: `next_token`, `page`, `offset`. */
  readonly at?: string;
  /** The parameter of its size. Default: `limit`; of numbered pages, `per_page`. */
  readonly size?: string;
  /** A member that is true or present if there are more records. */
  readonly more?: string;
}

export interface CursorPaging extends PageParameters {
  /** The way. */
  readonly by: 'cursor';
  /** The member with the next page's token, or a URL with it as parameter `at`. Default: `next_token`; with `more`, the id of the last record. */
  readonly next?: string;
}

/** Without `more`, the list ends at the total; without a total, at the first empty page. */
export interface NumberedPaging extends PageParameters {
  /** `pages`: numbered pages. `offset`: the number of records before the page. */
  readonly by: 'pages' | 'offset';
  /** The number or the offset of the first page. Default: 1, and 0. */
  readonly first?: number;
}

/** `/{id}/close`, or with a method: `PUT /{id}/lock`. `PATCH` sends the values that the action sets: `PATCH /{id}`. */
export type ActionAddress = `/${string}` | `${'POST' | 'PUT' | 'PATCH'} /${string}`;

/** An endpoint whose fields, values and actions exist. */
export type EndpointOf<Fields extends FieldMap, ActionName extends string> = Endpoint<
  LeafPath<Fields>,
  FieldName<Fields>,
  ActionName,
  { readonly [Name in ChoiceName<Fields>]?: { readonly [Value in ValueOf<Fields[Name]> & string]?: SpelledValue } }
>;
