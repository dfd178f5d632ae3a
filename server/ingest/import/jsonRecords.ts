import { isObject } from '../../../src/schema/jsonObject.ts';
import { Fault } from './fault.ts';
import type { ReadFault, ReadRecord } from './readRecord.ts';

/** Where list calls of HubSpot, AWS and our own API put their records. */
const PAGE_KEYS = ['results', 'OpportunitySummaries', 'items'];

/** The records of a JSON text that starts on `line`: one, or all of a list or of an answer of a list call. */
export function jsonRecords(text: string, line: number): (ReadRecord | ReadFault)[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [{ line, fault: new Fault(`is not valid JSON: ${(error as Error).message}`) }];
  }
  const list = listIn(value);
  if (!list) return [{ line, size: text.length, value }];
  const size = text.length / list.length;
  return list.map((element, index) => ({ line, ...(list.length > 1 && { item: index + 1 }), size, value: element }));
}

function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return undefined;
  return PAGE_KEYS.map((key) => value[key]).find(Array.isArray);
}
