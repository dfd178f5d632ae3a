import type { Context } from 'hono';
import { isObject, type JsonObject } from '../../../src/schema/jsonObject.ts';
import { parseJson } from './parseJson.ts';
import { Problem } from './problem.ts';

const JSON_IN_UTF_8 = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i;

/**
 * Reads the JSON object in a request's body. Throws a Problem: 415 for another content type, charset or encoding, 400 for
 * anything but a JSON object, and what parseJson throws.
 */
export async function jsonBody(c: Context): Promise<JsonObject> {
  if (!JSON_IN_UTF_8.test(c.req.header('content-type') ?? '')) {
    throw new Problem(415, 'The body must be sent as application/json in UTF-8.');
  }
  if (!/^identity$/i.test(c.req.header('content-encoding') ?? 'identity')) {
    throw new Problem(415, 'The body must be sent without a content encoding.');
  }
  const body = await parseJson(await c.req.text());
  if (!isObject(body)) throw new Problem(400, 'The body must be a JSON object.');
  return body;
}
