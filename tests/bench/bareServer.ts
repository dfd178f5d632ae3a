import { createServer } from 'node:http';
import { portOf } from '../../server/base/address.ts';

/**
 * A bare node:http server that responds to every call with the head and body in its first argument, as JSON. Prints its
 * URL and ends on a signal.
 */
const { headers, body } = JSON.parse(process.argv[2] ?? '{}') as { headers: Record<string, string>; body: string };

const whole = { ...headers, 'Content-Length': Buffer.byteLength(body) };
const server = createServer((_, response) => response.writeHead(200, whole).end(body));
server.listen(0, '127.0.0.1', () => {
  console.info(`Console ready at http://127.0.0.1:${portOf(server)}`);
});
