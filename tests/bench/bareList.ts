import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import { portOf } from '../../server/base/address.ts';

/**
 * The list of deals, and one deal below it, by node:http and `pg` alone: without sign-in, permissions, error handling and page tokens, for
 * one tenant. It reads the same rows and count from the same database and returns the same bytes. Its argument: the two responses and the
 * tenant.
 */
const { list, record, tenant, url } = JSON.parse(process.argv[2] ?? '{}');
const { items, next_token } = JSON.parse(list.body);
const deal = JSON.parse(record.body);
const namesOf = (row: object) =>
  Object.keys(row)
    .map((name) => pg.escapeIdentifier(name))
    .join(', ');
const rows = `select ${namesOf(items[0])} from deals where tenant_id = $1 order by created_at desc, hubspot_deal_id desc limit $2`;
const count = 'select coalesce(sum(records), 0) as count from deals_days where tenant_id = $1';
const one = `select ${namesOf(deal)} from deals where tenant_id = $1 and hubspot_deal_id = $2`;
const pool = new pg.Pool({ connectionString: url, max: 10 });

function send(response: ServerResponse, { headers }: { headers: Record<string, string> }, answer: object): void {
  const text = JSON.stringify(answer);
  response.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(text) }).end(text);
}

const server = createServer(async (request, response) => {
  if (request.url !== '/api/deals') {
    const found = await pool.query(one, [tenant, deal.hubspot_deal_id]);
    return send(response, record, found.rows[0]);
  }
  const [found, counted] = await Promise.all([
    pool.query(rows, [tenant, items.length]),
    pool.query<{ count: string }>(count, [tenant]),
  ]);
  send(response, list, { items: found.rows, next_token, count: Number(counted.rows[0]?.count) });
});
server.listen(0, '127.0.0.1', () => {
  console.info(`Console ready at http://127.0.0.1:${portOf(server)}`);
});
