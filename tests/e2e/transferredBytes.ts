import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/**
 * How many bytes the bodies of these addresses have on the wire, for a browser that takes this encoding alone. The bytes
 * are those of the server, so they do not depend on which encodings the browser at hand would rather have.
 */
export async function transferredBytes(urls: readonly string[], encoding: 'gzip' | 'br'): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => bodyBytes(url, encoding)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function bodyBytes(url: string, encoding: string): Promise<number> {
  const [response] = (await once(get(url, { headers: { 'accept-encoding': encoding } }), 'response')) as [
    IncomingMessage,
  ];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  if (response.statusCode === 200) return bytes;
  throw new Error(`${url} answered ${response.statusCode}.`);
}
