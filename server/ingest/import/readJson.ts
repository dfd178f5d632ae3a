import { isUtf8 } from 'node:buffer';
import { isObject, parsedJson } from '../../../src/schema/jsonObject.ts';
import { messageOf } from '../../base/messageOf.ts';
import { MAX_RECORD_SIZE, type Place, type ReadError, type ReadRecord, stoppedAt, tooLarge } from './readLines.ts';
import { RecordError } from './recordValues.ts';

/** The members that contain the records in list calls of HubSpot, AWS and our own API, before the bracket of their list. */
const PAGE = /(?<!\\)"(?:results|OpportunitySummaries|items)"\s*:\s*$/;

/** An ID before such a list: it is a part of a record, such as the `items` of an order. */
const ID = /(?:^|_)id$/i;

/** The characters before a bracket in which a page is looked for. */
const PAGE_BEGINNING = 200;

/** An unfinished first line of JSON that spans lines. Others are invalid lines of JSON Lines, which must not affect other lines. */
const UNFINISHED = /[{[,:]\s*$/;

/**
 * Reads the records of JSON in any layout, one at a time: JSON Lines, documents that span lines, lists, and pages of list calls. Only the
 * size of a record is limited. A record that cannot be read yields an error, and reading continues.
 */
export async function* readJson(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRecord | ReadError> {
  const scanner = new JsonScanner();
  try {
    for await (const chunk of chunks) yield* scanner.add(chunk);
  } catch (error) {
    yield stoppedAt(scanner.line, error);
    return;
  }
  yield* scanner.end();
}

const codeOf = (character: string): number => character.charCodeAt(0);
const [LINE_FEED, QUOTE, BACKSLASH, COMMA] = ['\n', '"', '\\', ','].map(codeOf);
const [BRACE, BRACKET, END_BRACE, END_BRACKET] = ['{', '[', '}', ']'].map(codeOf);
const BLANKS: readonly (number | undefined)[] = [' ', '\t', '\r'].map(codeOf);

/** The position of the next character that has a meaning within a string. Most characters have none, so this is fast. */
function endOfText(chunk: Uint8Array, from: number): number {
  let at = from;
  while (at < chunk.length && chunk[at] !== QUOTE && chunk[at] !== BACKSLASH && chunk[at] !== LINE_FEED) at += 1;
  return at;
}

/** Finds where records begin and end by counting brackets. */
class JsonScanner {
  line = 1;
  /** The record that is being read: where it began, and its bytes, unless they are too many. */
  #record: { readonly place: Place; parts: Uint8Array[]; size: number } | undefined;
  #depth = 0;
  #inString = false;
  #isEscaped = false;
  /** The list that contains the records, and its depth: 1, or 2 in a page. */
  #list: { readonly depth: number; readonly line: number; count: number } | undefined;
  /** After the list of a page. */
  #isSkipping = false;
  #hasBegun = false;
  /** The file is JSON Lines; undefined before the end of the first line with a record. */
  #hasLines: boolean | undefined;

  *add(chunk: Uint8Array): Generator<ReadRecord | ReadError> {
    let start = 0;
    const keep = (end: number) => {
      this.#keep(chunk.subarray(start, end));
      start = end;
    };
    for (let at = 0; at < chunk.length; at += 1) {
      if (this.#inString && !this.#isEscaped) at = endOfText(chunk, at);
      const byte = chunk[at];
      if (this.#inString && byte !== LINE_FEED) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) this.#inString = false;
        continue;
      }
      const base = this.#list?.depth ?? 0;
      const isOutside = this.#depth === base;
      if (byte === LINE_FEED) {
        // A string cannot span lines.
        this.#inString = false;
        this.#isEscaped = false;
        keep(at);
        yield* this.#endLine();
      } else if (this.#isSkipping) {
        if (byte === QUOTE) this.#inString = true;
        else if (byte === BRACE || byte === BRACKET) this.#depth += 1;
        else if ((byte === END_BRACE || byte === END_BRACKET) && --this.#depth === 0) this.#isSkipping = false;
        start = at + 1;
      } else if (isOutside && (byte === COMMA ? this.#list : byte === END_BRACKET && this.#list)) {
        keep(at);
        yield* this.#endRecord();
        if (byte === END_BRACKET) this.#endList();
        start = at + 1;
      } else if (byte === BRACKET && isOutside && !this.#record && !this.#list) {
        this.#beginList(1);
        start = at + 1;
      } else if (byte === BRACKET && this.#depth === 1 && !this.#list && this.#isPage(chunk.subarray(start, at))) {
        this.#record = undefined;
        this.#beginList(2);
        start = at + 1;
      } else if (!BLANKS.includes(byte)) {
        if (!this.#record) {
          start = at;
          this.#hasBegun = true;
          this.#record = { place: this.#placeOfNext(), parts: [], size: 0 };
        }
        if (byte === QUOTE) this.#inString = true;
        else if (byte === BRACE || byte === BRACKET) this.#depth += 1;
        else if (byte === END_BRACE || byte === END_BRACKET) {
          this.#depth = Math.max(base, this.#depth - 1);
          if (this.#depth > base) continue;
          keep(at + 1);
          yield* this.#endRecord();
        }
      } else if (!this.#record) start = at + 1;
    }
    keep(chunk.length);
  }

  *end(): Generator<ReadRecord | ReadError> {
    yield* this.#endRecord();
    if (this.#list || this.#isSkipping) {
      yield { line: this.line, error: new RecordError('the file ends within a list; the rest of it may be missing') };
    }
  }

  #keep(part: Uint8Array): void {
    if (!this.#record) return;
    this.#record.size += part.length;
    if (this.#record.size > MAX_RECORD_SIZE) this.#record.parts = [];
    else this.#record.parts.push(part);
  }

  *#endRecord(): Generator<ReadRecord | ReadError> {
    if (this.#record) yield parseRecord(this.#record);
    this.#record = undefined;
  }

  *#endLine(): Generator<ReadRecord | ReadError> {
    const isComplete = this.#depth === (this.#list?.depth ?? 0);
    if (this.#hasLines === undefined && this.#hasBegun) {
      const text = this.#record ? Buffer.concat(this.#record.parts).toString('utf8') : '';
      this.#hasLines = !this.#list && !this.#isSkipping && (isComplete || !UNFINISHED.test(text));
    }
    if (this.#hasLines || isComplete) yield* this.#endRecord();
    if (this.#hasLines) {
      if (this.#list || this.#isSkipping) yield { line: this.line, error: new RecordError('ends within a list') };
      this.#list = undefined;
      this.#isSkipping = false;
      this.#depth = 0;
    }
    this.line += 1;
  }

  /** `read` follows the parts of the record. */
  #isPage(read: Uint8Array): boolean {
    const ending = [read];
    let size = read.length;
    for (let index = (this.#record?.parts.length ?? 0) - 1; index >= 0 && size < PAGE_BEGINNING; index -= 1) {
      const part = this.#record?.parts[index] ?? read;
      ending.unshift(part);
      size += part.length;
    }
    if (!PAGE.test(Buffer.concat(ending).subarray(-PAGE_BEGINNING).toString('latin1'))) return false;
    const before = parsedJson(`${Buffer.concat([...(this.#record?.parts ?? []), read])}null}`);
    return isObject(before) && !Object.keys(before).some((name) => ID.test(name));
  }

  #beginList(depth: 1 | 2): void {
    this.#hasBegun = true;
    this.#depth = depth;
    this.#list = { depth, line: this.line, count: 0 };
  }

  #endList(): void {
    this.#isSkipping = this.#list?.depth === 2;
    this.#depth = this.#isSkipping ? 1 : 0;
    this.#list = undefined;
  }

  /** A line may have many records of a list. */
  #placeOfNext(): Place {
    if (this.#list?.line !== this.line) return { line: this.line };
    this.#list.count += 1;
    return { line: this.line, item: this.#list.count };
  }
}

function parseRecord({ place, parts, size }: { place: Place; parts: Uint8Array[]; size: number }) {
  if (size > MAX_RECORD_SIZE) return { ...place, error: tooLarge('the record') };
  const bytes = Buffer.concat(parts);
  if (!isUtf8(bytes)) return { ...place, error: new RecordError('is not UTF-8; save the file as UTF-8') };
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return { ...place, size, value };
  } catch (error) {
    return { ...place, error: new RecordError(`is not valid JSON: ${messageOf(error)}`) };
  }
}
