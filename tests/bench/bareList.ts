import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * The list of deals by node:http and `pg` alone: without sign-in, permissions, error handling and page tokens, for one
 * tenant. It reads the same rows and count from the same database and returns the same bytes. Its argument: the
 * response and the tenant.
 */
const { headers, body, tenant, url } = JSON.parse(process.argv[2] ?? '{}');
const { items, next_token } = JSON.parse(body);
const columns = Object.keys(items[0])
  .map((name) => pg.escapeIdentifier(name))
  .join(', ');
const rows = `select ${columns} from deals where tenant_id = $1 order by created_at desc, hubspot_deal_id desc limit $2`;
const count = 'select coalesce(sum(records), 0) as count from deals_daily where tenant_id = $1';
const pool = new pg.Pool({ connectionString: url, max: 10 });

const server = createServer(async (_, response) => {
  const [found, counted] = await Promise.all([
    pool.query(rows, [tenant, items.length]),
    pool.query<{ count: string }>(count, [tenant]),
  ]);
  const answer = JSON.stringify({ items: found.rows, next_token, count: Number(counted.rows[0]?.count) });
  response.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(answer) }).end(answer);
});
server.listen(0, '127.0.0.1', () => {
  console.info(`Console ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
