interface Called {
  /** Where the API is, which ends before `/ingest`. */
  readonly url: string;
  /** Sent as `x-api-key` when not empty. */
  readonly apiKey: string;
}

/** A call that writes one deal with a key, for a POSIX shell. No CRM gives a deal such an id: nothing is overwritten. */
export function exampleCall({ url, apiKey }: Called, key: string): string {
  return [
    `curl -X PUT ${quoted(`${url.replace(/\/+$/, '')}/ingest/deals`)} \\`,
    `  -H ${quoted(`Authorization: Bearer ${key}`)} \\`,
    ...(apiKey ? [`  -H ${quoted(`x-api-key: ${apiKey}`)} \\`] : []),
    "  -H 'Content-Type: application/json' \\",
    `  -d ${quoted(BATCH)}`,
  ].join('\n');
}

/* Short lines, so that a narrow screen breaks none of them. */
const BATCH = `{"records": [{
    "hubspot_deal_id": "test-1",
    "status": "QUALIFIED",
    "created_at": "2026-11-20T08:30:00Z"
  }]}`;

/** As one word of the shell, whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
