import * as z from 'zod';
import { textValue } from '../../../../src/fields/text/text.ts';
import { isObject, type JsonObject } from '../../../../src/schema/jsonObject.ts';
import type { Principal } from '../../../../src/schema/permissions.ts';
import type { Resource } from '../../../../src/schema/resource.ts';
import type { Scope } from '../../../db/database.ts';
import type { Selection } from '../../../db/recordQueries.ts';
import { requirePermission } from '../authorization.ts';
import { queryReader } from '../queryParameters.ts';
import { searchOf } from '../records/listEndpoints.ts';

interface Choice {
  readonly ids?: string[] | undefined;
  readonly search?: JsonObject | undefined;
}

export type ChosenRecords = ReturnType<typeof chosenRecords>;

/** The part of a body that says which records a call is about: at most `mostIds` `ids`, or the parameters of a list's `search`. */
export function chosenRecords(resource: Resource, mostIds: number) {
  const search = searchOf(resource);
  const { tenant_id: _, ...parameters } = search.parameters;
  const readSearch = queryReader(parameters);
  const most = `ids must be a list of 1 to ${mostIds.toLocaleString('en')} texts`;
  return {
    shape: {
      ids: z.array(textValue(255), { error: most }).min(1, { error: most }).max(mostIds, { error: most }).optional(),
      search: z
        .custom<JsonObject>(isSearch, {
          error: 'search must be an object of texts, numbers, booleans or lists of them',
        })
        .meta({ type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'array'] } })
        .optional(),
    },
    check: ({ ids, search }: Choice): Readonly<Record<string, string>> =>
      (ids === undefined) === (search === undefined) ? { ids: 'Send either ids or search' } : {},
    /** Throws a Problem for a search that the list would refuse. */
    read({ ids, search: query }: Choice, scope: Scope, principal: Principal): readonly string[] | Selection {
      if (query) requirePermission(principal, 'list', resource);
      return ids ?? search.selection(scope, readSearch(urlOf(query ?? {})), principal);
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
    [value].flat().map((each) => [name, String(each)] as [string, string]),
  );
  return `http://search/?${new URLSearchParams(pairs)}`;
}
