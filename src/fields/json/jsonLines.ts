import { translate } from '../../messages/fields.ts';
import { stringEnd } from './stringEnd.ts';

/** A line of a pretty-printed document, and its place in it. Lines are counted from 0. */
export interface JsonLine {
  readonly text: string;
  /** The line that opens what this one stands in; -1 for the outermost. */
  readonly parent: number;
  /** How many entries stand before it in its parent. */
  readonly position: number;
  /** Of a line that opens an object or a list: the line that closes it. */
  readonly end?: number;
  /** Of a line that opens an object or a list: how many entries that has. */
  readonly entries: number;
}

type Draft = { -readonly [Key in keyof JsonLine]: JsonLine[Key] };

/** The lines of what `JSON.stringify(value, null, 2)` printed. Their structure is read from the text, which is never parsed. */
export function jsonLines(printed: string): readonly JsonLine[] {
  const lines: Draft[] = [];
  const open: number[] = [];
  for (const [index, text] of printed.split('\n').entries()) {
    const closed = CLOSES.test(text) ? lines[open.at(-1) ?? -1] : undefined;
    if (closed) closed.end = index;
    const parent = (closed ? open.pop() : open.at(-1)) ?? -1;
    const around = closed ? undefined : lines[parent];
    lines.push({ text, parent, position: around?.entries ?? 0, entries: 0 });
    if (around) around.entries += 1;
    if (OPENS.test(text)) open.push(index);
  }
  return lines;
}

// A string ends with its quote, so a bracket at an end of the line is one of the document's own.
const CLOSES = /^ *[\]}]/;
const OPENS = /[[{]$/;

const LONGEST_NAME = 200;

/** What the reader knows a line by: its key, of a very long one the beginning, or its place in a list. */
export function lineName({ text, parent, position }: JsonLine): string {
  const key = keyOf(text);
  if (key !== undefined) return key.length > LONGEST_NAME ? `${key.slice(0, LONGEST_NAME)}…` : key;
  return parent < 0
    ? translate('fields.json.document')
    : translate('fields.json.item', { position: String(position + 1) });
}

function keyOf(text: string): string | undefined {
  const start = text.length - text.trimStart().length;
  const end = text[start] === '"' ? stringEnd(text, start) : start;
  return text.startsWith(': ', end) ? (JSON.parse(text.slice(start, end)) as string) : undefined;
}

/** `1 entry`, `12 entries`. */
export function entriesIn({ entries }: JsonLine): string {
  return translate('fields.json.entries', { smart_count: entries });
}
