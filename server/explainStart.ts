/** Faults of ours whose message tells the reader all they need. */
const SAID_PLAINLY = new Set(['EnvironmentFault', 'DataDirectoryInUse', 'DatabaseDamaged', 'MigrationRefused']);

/** Faults of the system and of PostgreSQL at the start, by their code. */
const SAID_BY_CODE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'The port is in use by another program. Set PORT to a free one.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  ENOTFOUND: 'HOST is not an address of this machine.',
  EACCES: 'The system does not allow it: choose another PORT, or a DATA_DIR that this user may write.',
  ENOTDIR: 'DATA_DIR is not a folder.',
  EEXIST: 'DATA_DIR is not a folder.',
  '42501':
    'The user of DATABASE_URL may not create roles. Let an administrator of the database run: ' +
    'create role console_tenant nologin; create role console_admin nologin; ' +
    'grant console_tenant, console_admin to <that user>;',
};

/** What to print of a fault that ended the start: a sentence where one says it all, else the fault with its stack. */
export function explainStart(fault: unknown): unknown {
  if (!(fault instanceof Error)) return fault;
  if (SAID_PLAINLY.has(fault.name)) return fault.message;
  if (fault.name === 'DatabaseUnavailable') return `${fault.message} ${reasonOf(fault.cause)}`.trim();
  const said = 'code' in fault ? SAID_BY_CODE[String(fault.code)] : undefined;
  return said ? `${said}\n(${fault.message})` : fault;
}

/** A connection refused on several addresses is an AggregateError without a message. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : '';
}
