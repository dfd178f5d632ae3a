import { stripVTControlCharacters } from 'node:util';
import type { ViteDevServer } from 'vite';
import { explainStart } from '../../server/explainStart.ts';

/** Tells of sources that make no server: in the terminal, and over the page. */
export function tellFault(vite: ViteDevServer, fault: unknown): void {
  const explained = explainStart(fault);
  const { message, stack } =
    explained instanceof Error ? ownPlaces(explained) : { message: String(explained), stack: '' };
  console.error(`${message}\n${stack}`.trimEnd());
  console.error('The server stays as it was until a file is saved that mends this.');
  const err = { message: stripVTControlCharacters(message), stack };
  vite.environments.client.hot.send({ type: 'error', err });
}

/** Where in our sources a fault came about: the way through Vite and libraries tells a reader nothing. */
function ownPlaces({ name, message, stack = '' }: Error): { readonly message: string; readonly stack: string } {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));
  return { message: `${name}: ${message}`, stack: places.join('\n') };
}
