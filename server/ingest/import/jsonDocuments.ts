import { jsonDepth } from './jsonDepth.ts';
import { jsonRecords } from './jsonRecords.ts';
import type { Line } from './readLines.ts';
import { LARGEST_RECORD, type ReadFault, type ReadRecord, tooLarge } from './readRecord.ts';

type Read = ReadRecord | ReadFault;

/**
 * Puts JSON that is spread over lines together: documents one after another, or one list, which is read element by element
 * so that it may be of any length.
 */
export class JsonDocuments {
  #lines: string[] = [];
  #line = 0;
  #size = 0;
  #depth = 0;
  #inList: boolean | undefined;

  /** Takes the next line; answers the records that are complete with it. */
  add({ line, text }: Line): Read[] {
    const opensList = this.#inList === undefined && text.trimStart().startsWith('[');
    this.#inList ??= opensList;
    // Without the bracket of the list, its elements stand at depth 0 as documents do.
    this.#keep(opensList ? text.replace('[', '') : text, line);
    if (this.#depth > 0) return [];
    return this.end();
  }

  /** Answers what is left when the file ends. */
  end(): Read[] {
    const [text, line, size, depth] = [this.#lines.join('\n').trim(), this.#line, this.#size, this.#depth];
    const inList = this.#inList;
    this.#lines = [];
    this.#size = 0;
    this.#depth = 0;
    if (depth < 0) this.#inList = undefined;
    if (size > LARGEST_RECORD) return [{ line, fault: tooLarge('the JSON that starts here') }];
    return inList ? elements(depth < 0 ? text.replace(/\]$/, '') : text, line) : documents(text, line);
  }

  #keep(text: string, line: number): void {
    if (this.#size === 0) this.#line = line;
    this.#size += text.length + 1;
    this.#depth += jsonDepth(text);
    if (this.#size <= LARGEST_RECORD) this.#lines.push(text);
    else this.#lines = [];
  }
}

function documents(text: string, line: number): Read[] {
  return text ? jsonRecords(text, line) : [];
}

/** One line may close an element and open the next, `}, {`; so what stands between two commas is read as a list again. */
function elements(text: string, line: number): Read[] {
  const inner = text.trim().replace(/^,|,$/g, '');
  return inner.trim() ? jsonRecords(`[${inner}]`, line) : [];
}
