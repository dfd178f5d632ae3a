import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/**
 * The size on the wire of the bodies at these addresses, for a browser that only accepts this encoding. Measured at the
 * server, so it does not depend on the encodings that the installed browser prefers.
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
  throw new Error(`${url} responded with ${response.statusCode}.`);
}
