import { isObject, type JsonObject } from '../../src/schema/jsonObject.ts';
import { Problem } from './problem.ts';
import { yieldToEventLoop } from './yieldToEventLoop.ts';

/** JSON.parse takes about 20 ms for an object with this many distinct names. */
const MAX_VALUES = 20_000;

const MAX_NAME_LENGTH = 60;

/** Shortens a name that a client sent, for a message. */
export function shorten(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
}

/**
 * Parses the JSON text of a request without blocking other requests: objects in a list that is a member of the outermost object, such as
 * `records`, are parsed one at a time. Throws a Problem: 400 for text that is not JSON, and for an object that names a member twice,
 * since parsers disagree about which one counts; 413 for more than 20,000 values in one of these objects, or around them.
 */
export async function parseJson(text: string): Promise<unknown> {
  try {
    const scanner = new Scanner(text);
    let read = 0;
    for (const { 0: token, index } of text.matchAll(TOKENS)) {
      scanner.read(token, index);
      if (++read % TOKENS_PER_SLICE === 0) await yieldToEventLoop();
    }
    return scanner.result();
  } catch (error) {
    if (error instanceof SyntaxError) throw new Problem(400, 'The body is not JSON.');
    throw error;
  }
}

/**
 * Escapes, quotes and punctuation. A regular expression for whole strings overflows the stack on millions of escapes, and takes quadratic
 * time if a string is not closed.
 */
const TOKENS = /\\.|["{}[\]:,]/g;
const TOKENS_PER_SLICE = 1_000;

/** Levels of `{"records": [{`, where the first element of a list begins. */
const ELEMENT = 3;

/** Parses each element when it ends, and replaces it in the rest of the text with a list that holds its index. */
class Scanner {
  readonly #text: string;
  readonly #elements: unknown[] = [];
  /** The names in each object that has begun; undefined for a list. */
  readonly #open: (Set<string> | undefined)[] = [];
  #rest = '';
  #restEnd = 0;
  #elementStart = 0;
  /** Start of the current string. */
  #quote: number | undefined;
  /** The string before a colon. */
  #lastString: string | undefined;
  #values = { rest: 0, element: 0 };

  constructor(text: string) {
    this.#text = text;
  }

  read(token: string, index: number): void {
    if (token === '"') this.#beginOrEndString(index);
    else if (this.#quote !== undefined || token.startsWith('\\')) return;
    else if (token === ':') this.#name();
    else if (token === ',') this.#count();
    else if (token === '{' || token === '[') this.#begin(token, index);
    else this.#end(index);
  }

  result(): unknown {
    const body: unknown = JSON.parse(this.#rest + this.#text.slice(this.#restEnd));
    return isObject(body) ? this.#restored(body) : body;
  }

  #beginOrEndString(index: number): void {
    if (this.#quote === undefined) {
      this.#quote = index;
      return;
    }
    this.#lastString = this.#text.slice(this.#quote, index + 1);
    this.#quote = undefined;
  }

  #name(): void {
    const string = this.#lastString;
    if (string === undefined) throw new SyntaxError('A colon must follow a name.');
    this.#lastString = undefined;
    const name = string.includes('\\') ? String(JSON.parse(string)) : string.slice(1, -1);
    const names = this.#open.at(-1);
    if (names?.has(name)) {
      const shown = shorten(name);
      throw new Problem(400, `The body names ${JSON.stringify(shown)} twice.`, { [shown]: 'is named twice' });
    }
    names?.add(name);
  }

  #begin(token: string, index: number): void {
    this.#open.push(token === '{' ? new Set() : undefined);
    if (this.#inElement() && this.#open.length === ELEMENT) {
      this.#elementStart = index;
      this.#values.element = 0;
    }
    this.#count();
  }

  #end(index: number): void {
    if (this.#inElement() && this.#open.length === ELEMENT) {
      this.#rest += `${this.#text.slice(this.#restEnd, this.#elementStart)}[${this.#elements.length}]`;
      this.#restEnd = index + 1;
      this.#elements.push(JSON.parse(this.#text.slice(this.#elementStart, this.#restEnd)));
    }
    this.#open.pop();
  }

  #inElement(): boolean {
    return this.#open.length >= ELEMENT && this.#open[0] !== undefined && this.#open[1] === undefined;
  }

  /** Counts a value: the first one of an object or list, or the one after a comma. */
  #count(): void {
    this.#values[this.#inElement() ? 'element' : 'rest'] += 1;
    if (Math.max(this.#values.rest, this.#values.element) > MAX_VALUES) {
      const max = MAX_VALUES.toLocaleString('en');
      throw new Problem(413, `The body, or one of its records, has more than ${max} values.`);
    }
  }

  #restored(body: JsonObject): JsonObject {
    const members = Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one) => (Array.isArray(one) ? this.#elements[one[0]] : one)) : value,
    ]);
    return Object.fromEntries(members);
  }
}
