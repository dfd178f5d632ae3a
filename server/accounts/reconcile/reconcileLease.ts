import { sql } from 'kysely';
import type { Store } from '../../db/database.ts';

const FACT = 'users_reconciled_at';

/** The right to make a pass, named by the moment at which it was taken. */
export type Lease = string;

const MOMENT = sql`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Takes the lease when nobody has for `seconds`, by the database's clock; undefined when somebody has. Of several processes
 * that ask at once one gets it. A moment to come was written by a clock that has since been set right.
 */
export async function takeLease({ db }: Store, seconds: number): Promise<Lease | undefined> {
  const { rows } = await sql<{ value: Lease }>`
    insert into install_facts (name, value) values (${FACT}, ${MOMENT})
    on conflict (name) do update set value = excluded.value
    where install_facts.value::timestamptz not between
      clock_timestamp() - make_interval(secs => ${seconds}) and clock_timestamp()
    returning value`.execute(db);
  return rows[0]?.value;
}

/** Gives back a lease under which nothing was brought about, so that the next who asks gets it. */
export async function returnLease({ db }: Store, lease: Lease): Promise<void> {
  await db.deleteFrom('install_facts').where('name', '=', FACT).where('value', '=', lease).execute();
}
