import type { Context } from 'hono';
import { isObject, type JsonObject } from '../../src/schema/jsonObject.ts';
import { Problem } from './problem.ts';
import { repeatedMember } from './repeatedMember.ts';
import { shortened } from './writing/unknownFields.ts';

const JSON_IN_UTF_8 = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i;

/**
 * The JSON object that a call carries. Throws a Problem: 415 for another type of content, charset or encoding, 400 for
 * anything but an object, and for one that names a member twice.
 */
export async function jsonBody(c: Context): Promise<JsonObject> {
  if (!JSON_IN_UTF_8.test(c.req.header('content-type') ?? '')) {
    throw new Problem(415, 'The body must be sent as application/json in UTF-8.');
  }
  if (!/^identity$/i.test(c.req.header('content-encoding') ?? 'identity')) {
    throw new Problem(415, 'The body must be sent without a content encoding.');
  }
  const text = await c.req.text();
  const body = parsed(text);
  if (!isObject(body)) throw new Problem(400, 'The body must be a JSON object.');
  const twice = repeatedMember(text);
  if (twice === undefined) return body;
  const name = shortened(twice);
  throw new Problem(400, `The body names ${JSON.stringify(name)} twice.`, { [name]: 'is named twice' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'The body is not JSON.');
  }
}
