import { sql } from 'kysely';
import type { Store } from '../database/database.ts';

const NOW = sql`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Takes the lease `name` for one of several processes, unless it was taken within `seconds` by the database's clock. Returns the time
 * as the lease's value. A time in the future comes from a clock that has been corrected since.
 */
export async function takeLease({ db }: Store, name: string, seconds: number): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    insert into install_facts (name, value) values (${name}, ${NOW})
    on conflict (name) do update set value = excluded.value
    where install_facts.value::timestamptz not between
      clock_timestamp() - make_interval(secs => ${seconds}) and clock_timestamp()
    returning value`.execute(db);
  return rows[0]?.value;
}

/** Returns the lease of a failed pass, so that the next process gets it. */
export async function returnLease({ db }: Store, name: string, lease: string): Promise<void> {
  await db.deleteFrom('install_facts').where('name', '=', name).where('value', '=', lease).execute();
}
