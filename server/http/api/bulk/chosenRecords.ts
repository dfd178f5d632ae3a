import { sql } from 'kysely';
import * as z from 'zod';
import { textValue } from '../../../../src/fields/text/text.ts';
import { isObject, type JsonObject } from '../../../../src/schema/jsonObject.ts';
import type { Resource } from '../../../../src/schema/resource.ts';
import { type Caller, visibleSql } from '../../../records/ownership.ts';
import { is, narrowed, type Selection, selectionIn } from '../../../records/selection.ts';
import { requirePermission } from '../authorization.ts';
import { queryReader } from '../queryParameters.ts';
import { filtersOf, selectionOf } from '../records/listEndpoints.ts';

interface Choice {
  readonly ids?: string[] | undefined;
  readonly search?: JsonObject | undefined;
  readonly except?: string[] | undefined;
}

export type ChosenRecords = ReturnType<typeof chosenRecords>;

/**
 * The part of a body that says which records a call is about: at most `mostIds` `ids`, or the parameters of a list's `search` and the ids of
 * its results to skip.
 */
export function chosenRecords(resource: Resource, mostIds: number) {
  const { tenant_id: _, ...parameters } = filtersOf(resource);
  const readSearch = queryReader(parameters);
  const most = mostIds.toLocaleString('en');
  const idsOf = (name: string, least: number) => {
    const error = `${name} must be a list of ${least} to ${most} texts`;
    return z.array(textValue(255), { error }).min(least, { error }).max(mostIds, { error }).optional();
  };
  return {
    shape: {
      ids: idsOf('ids', 1),
      except: idsOf('except', 0),
      search: z
        .custom<JsonObject>(isSearch, {
          error: 'search must be an object of texts, numbers, booleans or lists of them',
        })
        .meta({ type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'array'] } })
        .optional(),
    },
    check: ({ ids, search, except }: Choice): Readonly<Record<string, string>> => ({
      ...((ids === undefined) === (search === undefined) && { ids: 'Send either ids or search' }),
      ...(except && !search && { except: 'except belongs to search' }),
    }),
    /** Throws a Problem for a search that the list would refuse. */
    read({ ids, search: query, except = [] }: Choice, caller: Caller): readonly string[] | Selection {
      const { principal, scope } = caller;
      if (query) requirePermission(principal, 'list', resource);
      const visible = visibleSql(caller);
      if (ids) return visible ? narrowed(selectionIn(scope, [is(resource.id, ...ids)]), visible) : ids;
      const selection = selectionOf(resource, scope, readSearch(urlOf(query ?? {})), principal);
      const skipped = sql`select json_array_elements_text(${JSON.stringify(except)}::json)`;
      const rest = except.length > 0 ? sql`${sql.ref(resource.id)}::text not in (${skipped})` : undefined;
      return narrowed(selection, visible, rest);
    },
  };
}

/** An empty list would find all records. */
function isSearch(value: unknown): value is JsonObject {
  const isPlain = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one);
  const isPlainList = (one: unknown) => Array.isArray(one) && one.length > 0 && one.every(isPlain);
  return isObject(value) && Object.values(value).every((one) => isPlain(one) || isPlainList(one));
}

/** The query of a search, so that it is read as in a list. */
function urlOf(search: JsonObject): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  );
  return `http://search/?${new URLSearchParams(pairs)}`;
}
