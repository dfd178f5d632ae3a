import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * node:http and nothing else, answering every call with the head and body that it is started with, as JSON in its first argument.
 * Prints its address, and ends with the signal that ends it.
 */
const { headers, body } = JSON.parse(process.argv[2] ?? '{}') as { headers: Record<string, string>; body: string };

const whole = { ...headers, 'Content-Length': Buffer.byteLength(body) };
const server = createServer((_, response) => response.writeHead(200, whole).end(body));
server.listen(0, '127.0.0.1', () => {
  console.info(`Console ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
