import { beforeEach, expect, it } from 'vitest';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { EnvironmentError } from '../environmentError.ts';
import { claimSigningKey } from './claimSigningKey.ts';

describeStoreOnEach('the signing key', (given) => {
  beforeEach(async () => {
    await given.store.db.deleteFrom('install_facts').where('name', '=', 'signing_key').execute();
  });

  const claim = (kid: string, embedded: boolean) => claimSigningKey({ db: given.store.db, embedded }, kid);

  it('is the first that comes, of several at once too, and stays', async () => {
    const claims = await Promise.allSettled(['one', 'two', 'three', 'one'].map((kid) => claim(kid, false)));
    const refused = claims.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect([2, 3]).toContain(refused.length);
    for (const reason of refused) expect(reason).toBeInstanceOf(EnvironmentError);
    await expect(claim('four', false)).rejects.toThrow(/signed with the key (one|two|three), not with four/);
  });

  it('can be another once it is forgotten', async () => {
    await claim('one', false);
    await given.store.db.deleteFrom('install_facts').where('name', '=', 'signing_key').execute();
    await claim('two', false);
    await expect(claim('one', false)).rejects.toBeInstanceOf(EnvironmentError);
  });

  it('is whatever its one process has, where the database is embedded', async () => {
    await claim('one', true);
    await claim('two', true);
    await expect(claim('one', false)).rejects.toThrow('signed with the key two');
  });
});
