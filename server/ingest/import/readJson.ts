import { isObject, parsedJson } from '../../../src/schema/jsonObject.ts';
import { type Line, MAX_RECORD_SIZE, type ReadError, type ReadRecord, tooLarge } from './readLines.ts';
import { RecordError } from './recordValues.ts';

/** The first line of pretty-printed JSON, or of a list with one record per line. */
const MULTILINE = /^\s*(\{\s*$|\[)/;

/**
 * Reads the records of JSON Lines, or of JSON that spans lines. The first line alone decides which of the two the file is: an
 * invalid line of JSON Lines must not affect other lines.
 */
export async function* readJson(lines: AsyncIterable<Line | ReadError>): AsyncGenerator<ReadRecord | ReadError> {
  let multiline: MultilineJson | undefined;
  let isFirst = true;
  for await (const line of lines) {
    if ('error' in line) {
      yield line;
      continue;
    }
    if (!line.text.trim()) continue;
    if (isFirst && MULTILINE.test(line.text) && parsedJson(line.text) === undefined) multiline = new MultilineJson();
    isFirst = false;
    yield* multiline ? multiline.add(line) : parseRecords(line.text, line.line);
  }
  if (multiline) yield* multiline.end();
}

/**
 * Joins the lines of JSON that spans lines: several documents, or one list. A list is read element by element, so it may be of
 * any length.
 */
class MultilineJson {
  #lines: string[] = [];
  #line = 0;
  #size = 0;
  #depth = 0;
  #inList: boolean | undefined;

  /** Adds the next line. Returns the records that it completes. */
  add({ line, text }: Line): (ReadRecord | ReadError)[] {
    const opensList = this.#inList === undefined && text.trimStart().startsWith('[');
    this.#inList ??= opensList;
    // Without the bracket of the list, its elements have depth 0, as documents do.
    this.#keep(opensList ? text.replace('[', '') : text, line);
    return this.#depth > 0 ? [] : this.end();
  }

  /** Returns the records of the lines that remain. */
  end(): (ReadRecord | ReadError)[] {
    const [text, line, size, depth] = [this.#lines.join('\n').trim(), this.#line, this.#size, this.#depth];
    const inList = this.#inList;
    this.#lines = [];
    this.#size = 0;
    this.#depth = 0;
    if (depth < 0) this.#inList = undefined;
    if (size > MAX_RECORD_SIZE) return [{ line, error: tooLarge('the JSON that starts here') }];
    if (!inList) return text ? parseRecords(text, line) : [];
    // A line may close an element and open the next, `}, {`, so the text may contain several elements.
    const elements = (depth < 0 ? text.replace(/\]$/, '') : text).trim().replace(/^,|,$/g, '').trim();
    return elements ? parseRecords(`[${elements}]`, line) : [];
  }

  #keep(text: string, line: number): void {
    if (this.#size === 0) this.#line = line;
    this.#size += text.length + 1;
    this.#depth += depthChange(text);
    if (this.#size <= MAX_RECORD_SIZE) this.#lines.push(text);
    else this.#lines = [];
  }
}

const TOKENS = /\\.|["{}[\]]/g;

/** Returns how many more brackets a line opens than it closes, outside of strings. A JSON string cannot span lines. */
function depthChange(line: string): number {
  let depth = 0;
  let inString = false;
  for (const [token] of line.matchAll(TOKENS)) {
    if (token === '"') inString = !inString;
    else if (inString) continue;
    else if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
  }
  return depth;
}

/** Parses a JSON text that starts on `line`: one record, a list of records, or the response of a list call. */
function parseRecords(text: string, line: number): (ReadRecord | ReadError)[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [{ line, error: new RecordError(`is not valid JSON: ${(error as Error).message}`) }];
  }
  const list = listIn(value);
  if (!list) return [{ line, size: text.length, value }];
  const size = text.length / list.length;
  return list.map((element, index) => ({ line, ...(list.length > 1 && { item: index + 1 }), size, value: element }));
}

/** The members that contain the records in list calls of HubSpot, AWS and our own API. */
const PAGE_KEYS = ['results', 'OpportunitySummaries', 'items'];

function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return undefined;
  return PAGE_KEYS.map((key) => value[key]).find(Array.isArray);
}
