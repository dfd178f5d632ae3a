import { connect } from 'node:net';

/** `dead`: nobody listens any more; `gone`: it gave up its claim; otherwise the process that goes before us. */
export type Rival = 'dead' | 'gone' | { readonly pid: number | undefined };

/** A living process answers at once; one that is stopped or overloaded still has its claim. */
const PATIENCE_MS = 2_000;

/** Asks the claim at `address`, and waits for its decision unless we yield to it anyway. */
export function askRival(address: string, { yieldToUndecided }: { yieldToUndecided: boolean }): Promise<Rival> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(address);
    const settle = (rival: Rival) => {
      resolve(rival);
      socket.destroy();
    };
    socket.setTimeout(PATIENCE_MS, () => settle({ pid: pidIn(said) }));
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (/^held \d+\n/m.test(said) || (yieldToUndecided && said.includes('\n'))) settle({ pid: pidIn(said) });
    });
    socket.on('error', (error: NodeJS.ErrnoException) => settle(verdict(error)));
    socket.on('close', () => settle('gone'));
  });
}

function verdict(error: NodeJS.ErrnoException): Rival {
  if (error.code === 'ECONNREFUSED') return 'dead';
  if (error.code === 'ENOENT' || error.code === 'ECONNRESET' || error.code === 'EPIPE') return 'gone';
  return { pid: undefined };
}

function pidIn(said: string): number | undefined {
  const pid = /\d+/.exec(said)?.[0];
  return pid === undefined ? undefined : Number(pid);
}
