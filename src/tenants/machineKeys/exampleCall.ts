/** A call that writes one deal with a key, for a POSIX shell. No CRM gives a deal such an id: nothing is overwritten. */
export function exampleCall(origin: string, key: string): string {
  const deal = { hubspot_deal_id: 'test-1', status: 'QUALIFIED', created_at: '2026-11-20T08:30:00Z' };
  return [
    `curl -X PUT ${origin}/api/ingest/deals \\`,
    `  -H 'Authorization: Bearer ${key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify({ records: [deal] })}'`,
  ].join('\n');
}
