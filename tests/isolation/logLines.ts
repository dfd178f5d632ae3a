import fs from 'node:fs';
import { vi } from 'vitest';

/** Hears whatever the process writes to its logs until `end`, and keeps it from being written. */
export function listen() {
  const heard: string[] = [];
  const hear = (...parts: readonly unknown[]) => void heard.push(parts.map(asText).join(' '));
  const written = (chunk: unknown) => {
    hear(chunk);
    return true;
  };
  const spies = [
    ...(['debug', 'info', 'log', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(hear),
    ),
    ...[process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(written)),
    // A logger may write by the number of the stream.
    vi.spyOn(fs, 'writeSync').mockImplementation((_, chunk) => {
      hear(chunk);
      return String(chunk).length;
    }),
  ];
  return {
    heard: () => heard.join('\n'),
    end() {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

function asText(part: unknown): string {
  if (part instanceof Error) return [part.stack, JSON.stringify(part)].join(' ');
  if (ArrayBuffer.isView(part)) return Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString();
  return typeof part === 'string' ? part : JSON.stringify(part);
}
