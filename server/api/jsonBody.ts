import type { Context } from 'hono';
import { Problem } from './problem.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** The JSON object that a call carries. Throws a Problem: 415 for another type of content, 400 for anything but an object. */
export async function jsonBody(c: Context): Promise<JsonObject> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new Problem(415, 'The body must be sent as application/json.');
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
