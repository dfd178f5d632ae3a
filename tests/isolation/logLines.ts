import fs from 'node:fs';
import { vi } from 'vitest';

/** Captures everything that the process writes to its logs until `end`, and suppresses the output. */
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
    // A logger may write to the stream's file descriptor.
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
