import type { ImportSummary } from './importFile.ts';
import type { Input } from './openInput.ts';

/** Where progress is shown: a terminal redraws one line, anything else gets a new line now and then. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const BAR_WIDTH = 24;
const REDRAWN_EVERY_MS = 100;
const PRINTED_EVERY_MS = 5_000;

/** A function to call with what is done so far, as often as one likes; it draws no more often than a reader needs. */
export function progress(
  input: Pick<Input, 'size' | 'bytesRead'>,
  output: ProgressOutput,
  now: () => number = Date.now,
): { show(soFar: ImportSummary): void; clear(): void } {
  const interval = output.isTTY ? REDRAWN_EVERY_MS : PRINTED_EVERY_MS;
  let last = now();
  let drawn = false;
  return {
    show(soFar) {
      if (now() - last < interval) return;
      last = now();
      drawn = true;
      const text = `${share(input)}${soFar.read.toLocaleString('en')} read, ${soFar.bad.toLocaleString('en')} bad`;
      output.write(output.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
    },
    clear() {
      if (output.isTTY && drawn) output.write('\r\x1b[K');
    },
  };
}

function share({ size, bytesRead }: Pick<Input, 'size' | 'bytesRead'>): string {
  if (!size) return '';
  const done = Math.min(1, bytesRead() / size);
  const full = Math.round(done * BAR_WIDTH);
  return `[${'#'.repeat(full)}${'.'.repeat(BAR_WIDTH - full)}] ${Math.floor(done * 100)}%  `;
}
