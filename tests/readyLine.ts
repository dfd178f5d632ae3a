import type { ChildProcess } from 'node:child_process';

/** The URL in the ready line of a product process. Rejects with its exit code if it ends first. */
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
