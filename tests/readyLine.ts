import type { ChildProcess } from 'node:child_process';

/** Where a process of the product says that it serves. Rejects when it ends, with its exit code, before it has said so. */
export function readyLine(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      const [, url] = /Console ready at (\S+)/.exec(said) ?? [];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it served: ${said}`)));
  });
}
