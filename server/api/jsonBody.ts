import type { Context } from 'hono';
import { Problem } from './problem.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

const JSON_IN_UTF_8 = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i;

/**
 * The JSON object that a call carries. Throws a Problem: 415 for another type of content, charset or encoding, 400 for
 * anything but an object.
 */
export async function jsonBody(c: Context): Promise<JsonObject> {
  if (!JSON_IN_UTF_8.test(c.req.header('content-type') ?? '')) {
    throw new Problem(415, 'The body must be sent as application/json in UTF-8.');
  }
  if (!/^identity$/i.test(c.req.header('content-encoding') ?? 'identity')) {
    throw new Problem(415, 'The body must be sent without a content encoding.');
  }
  const body = parsed(await c.req.text());
  if (isObject(body)) return body;
  throw new Problem(400, 'The body must be a JSON object.');
}

/** True for what is an object in JSON: neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'The body is not JSON.');
  }
}
