import { isUtf8 } from 'node:buffer';
import type { Context } from 'hono';
import * as z from 'zod';
import { isStorable } from '../../../src/fields/json/json.ts';
import { isObject, type JsonObject } from '../../../src/schema/jsonObject.ts';
import { parseJson, shorten } from '../../base/parseJson.ts';
import { Problem } from '../../base/problem.ts';

/** Clients spell the charset in several ways, and add parameters that mean nothing. */
const JSON_IN_UTF_8 = /^\s*application\/json\s*(;(?!\s*charset)[^;]*|;\s*charset\s*=\s*(["']?)utf-?8\2\s*)*$/i;

const NOT_UTF_8 = 'The body must be sent as application/json in UTF-8.';

/**
 * Reads the JSON object in a request's body. Throws a Problem: 415 for another content type, charset or encoding, 400 for anything but
 * a JSON object, and what `parseJson` throws.
 */
export async function jsonBody(c: Context): Promise<JsonObject> {
  if (!JSON_IN_UTF_8.test(c.req.header('content-type') ?? '')) {
    throw new Problem(415, NOT_UTF_8);
  }
  if (!/^identity$/i.test(c.req.header('content-encoding') ?? 'identity')) {
    throw new Problem(415, 'The body must be sent without a content encoding.');
  }
  const body = await parseJson(await bodyText(c));
  if (!isObject(body)) throw new Problem(400, 'The body must be a JSON object.');
  return body;
}

/** The text of a request's body. Throws a 415 Problem if it is not UTF-8, since its letters would be lost. */
export async function bodyText(c: Context): Promise<string> {
  const bytes = Buffer.from(await c.req.arrayBuffer());
  if (!isUtf8(bytes)) throw new Problem(415, NOT_UTF_8);
  return c.req.text();
}

/** Said of NUL and halves of surrogate pairs. */
export const UNSTORABLE_TEXT = 'contains characters that cannot be stored';

/** A response names at most so many unknown fields. */
const MAX_UNKNOWN = 10;

/**
 * Validates the members of a body by a strict object schema. No member may contain text that PostgreSQL cannot store. `check` returns
 * errors beyond single members, given the valid ones. Throws a 422 Problem that names each invalid member, in the order of the schema, and up to ten unknown ones.
 */
export function readMembers<const R extends z.ZodObject<z.ZodRawShape, z.core.$strict>>(
  { shape }: R,
  body: JsonObject,
  check: (valid: Partial<z.output<R>>) => Readonly<Record<string, string>> = () => ({}),
): z.output<R> {
  const read = Object.entries(shape).map(([name, rule]) => ({ name, ...z.safeParse(rule, body[name]) }));
  const valid = Object.fromEntries(read.flatMap(({ name, success, data }) => (success ? [[name, data]] : [])));
  const further = check(valid as Partial<z.output<R>>);
  const unknown = [
    ...Object.keys(body).filter((name) => !Object.hasOwn(shape, name)),
    // Records of Zod drop it.
    ...Object.keys(shape).flatMap((name) =>
      Object.hasOwn(Object(body[name]), '__proto__') ? [`${name}.__proto__`] : [],
    ),
  ];
  const errors = [
    ...read.map(({ name, error }) => [
      name,
      error?.issues[0]?.message ??
        (isCheckedApart(shape[name]) || isStorable(body[name]) ? further[name] : `${name} ${UNSTORABLE_TEXT}`),
    ]),
    ...unknown.slice(0, MAX_UNKNOWN).map((name) => [shorten(name), `${shorten(name)} is not a field of this call`]),
  ].filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (errors.length === 0) return valid as z.output<R>;
  throw new Problem(422, errors.map(([, error]) => error).join(', '), Object.fromEntries(errors));
}

/** Entries without a rule are refused one by one by the caller. */
const isCheckedApart = (rule: unknown) => rule instanceof z.ZodArray && rule.element instanceof z.ZodUnknown;
