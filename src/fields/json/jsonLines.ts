import { escapeRegExp } from 'es-toolkit';
import { translate } from '../../messages/fields.ts';
import { escapeUnseen } from './json.ts';

/** A line of a pretty-printed document and its place in the structure. Lines are numbered from 0. */
export interface JsonLine {
  readonly text: string;
  /** The line that opens the surrounding object or list; -1 for the outermost. */
  readonly parent: number;
  /** The number of entries before it in its parent. */
  readonly position: number;
  /** For a line that opens an object or list: the line that closes it. */
  readonly end?: number;
  /** For a line that opens an object or list: its number of entries. */
  readonly entries: number;
}

type Draft = { -readonly [Key in keyof JsonLine]: JsonLine[Key] };

/** Splits the output of `JSON.stringify(value, null, 2)` into lines. Reads their structure from the text without parsing. */
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

// A string ends with its quote, so a bracket at the start or end of a line is structure.
const CLOSES = /^ *[\]}]/;
const OPENS = /[[{]$/;

const LONGEST_NAME = 200;

/** A line's key, shortened if it is very long, or its position in a list. */
export function lineName({ text, parent, position }: JsonLine): string {
  const start = text.length - text.trimStart().length;
  const end = text[start] === '"' ? stringEnd(text, start) : start;
  if (text.startsWith(': ', end)) {
    const key = JSON.parse(text.slice(start, end)) as string;
    return key.length > LONGEST_NAME ? `${key.slice(0, LONGEST_NAME)}…` : key;
  }
  return parent < 0
    ? translate('fields.json.document')
    : translate('fields.json.item', { position: String(position + 1) });
}

/** `1 entry`, `12 entries`. */
export const entriesIn = ({ entries }: JsonLine): string => translate('fields.json.entries', { smart_count: entries });

/** The end of the JSON string at `start`. A loop, because a regular expression exhausts the stack in very long strings. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

/** A part of a line. `tone`: k key, s string, n number, l literal; absent for punctuation and space. */
export interface Token {
  readonly text: string;
  readonly tone?: 'k' | 's' | 'n' | 'l';
}

/** The start of a token: the quote of a string, or any other token as a whole. */
const START = /"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/g;

/** The tokens of a line of pretty-printed JSON, or of its beginning. */
export function jsonTokens(line: string): readonly Token[] {
  const tokens: Token[] = [];
  const starts = new RegExp(START);
  let end = 0;
  for (let match = starts.exec(line); match; match = starts.exec(line)) {
    if (match.index > end) tokens.push({ text: line.slice(end, match.index) });
    end = match[0] === '"' ? stringEnd(line, match.index) : starts.lastIndex;
    starts.lastIndex = end;
    tokens.push({ text: line.slice(match.index, end), tone: toneOf(match[0], line[end]) });
  }
  if (end < line.length) tokens.push({ text: line.slice(end) });
  return tokens;
}

function toneOf(start: string, next: string | undefined): NonNullable<Token['tone']> {
  if (start === '"') return next === ':' ? 'k' : 's';
  return /[\d-]/.test(start) ? 'n' : 'l';
}

/** A match: characters `from` to `to` of a line. */
export interface Match {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** The limit of matches: a single letter has that many in a long document. */
export const MOST_MATCHES = 10_000;

/** Finds a text in keys and values, ignoring case: as typed, or as JSON escapes it. */
export function findInLines(lines: readonly JsonLine[], text: string): readonly Match[] {
  if (text.trim() === '') return [];
  const forms = [text, text.normalize('NFC'), text.normalize('NFD')];
  const spellings = new Set(forms.flatMap((form) => [escapeUnseen(JSON.stringify(form).slice(1, -1)), form]));
  const pattern = new RegExp([...spellings].map(escapeRegExp).join('|'), 'giu');
  const matches: Match[] = [];
  for (const [line, { text }] of lines.entries()) {
    for (const match of text.matchAll(pattern)) {
      matches.push({ line, from: match.index, to: match.index + match[0].length });
      if (matches.length === MOST_MATCHES) return matches;
    }
  }
  return matches;
}

interface Piece extends Token {
  readonly from: number;
  readonly match?: Match;
}

/** Splits the tokens of a line at the matches, which must be in order. */
export function piecesOf(tokens: readonly Token[], matches: readonly Match[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let next = 0;
  for (const { text, ...token } of tokens) {
    const end = start + text.length;
    for (let from = start; from < end; ) {
      while ((matches[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next += 1;
      const match = matches[next];
      const inside = match !== undefined && match.from <= from;
      const to = Math.min(end, match ? (inside ? match.to : match.from) : end);
      pieces.push({ ...token, text: text.slice(from - start, to - start), from, ...(inside && { match }) });
      from = to;
    }
    start = end;
  }
  return pieces;
}

/** The lines whose objects and lists are folded. */
export type Folded = ReadonlySet<number>;

/** The lines that are not hidden by a fold. */
export function visibleLines(lines: readonly JsonLine[], folded: Folded): readonly number[] {
  const visible: number[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    visible.push(index);
    if (folded.has(index)) index = lines[index]?.end ?? index;
  }
  return visible;
}

/** Folds everything but the outermost object or list. */
export function allFolded(lines: readonly JsonLine[]): Folded {
  return new Set(lines.flatMap(({ end, parent }, index) => (end !== undefined && parent >= 0 ? [index] : [])));
}

export function toggled(folded: Folded, line: number): Folded {
  const next = new Set(folded);
  if (!next.delete(line)) next.add(line);
  return next;
}

/** Unfolds everything that hides a line. Returns the same set if nothing does. */
export function unfoldedTo(lines: readonly JsonLine[], folded: Folded, line: number): Folded {
  const hiding: number[] = [];
  for (let parent = lines[line]?.parent ?? -1; parent >= 0; parent = lines[parent]?.parent ?? -1) {
    if (folded.has(parent)) hiding.push(parent);
  }
  return hiding.length === 0 ? folded : new Set([...folded].filter((each) => !hiding.includes(each)));
}

interface FoldState {
  readonly lines: readonly JsonLine[];
  readonly visible: readonly number[];
  readonly folded: Folded;
}

/** The line that a key moves to from a foldable line; the same line if the key toggles it. */
export function foldKey(key: string, line: number, { lines, visible, folded }: FoldState): number | undefined {
  const stops = visible.filter((each) => lines[each]?.end !== undefined);
  const at = stops.indexOf(line);
  const parent = lines[line]?.parent ?? -1;
  if (key === 'ArrowDown') return stops[at + 1];
  if (key === 'ArrowUp') return stops[at - 1];
  if (key === 'Home') return stops[0];
  if (key === 'End') return stops.at(-1);
  if (key === 'ArrowRight') return folded.has(line) ? line : stops.find((each) => lines[each]?.parent === line);
  if (key !== 'ArrowLeft') return undefined;
  if (!folded.has(line)) return line;
  return parent < 0 ? undefined : parent;
}
