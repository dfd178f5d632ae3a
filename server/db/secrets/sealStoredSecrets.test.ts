import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { resources } from '../../../src/resources/index.ts';
import { describeStoreOnEach } from '../../../tests/postgres/describeStore.ts';
import { EnvironmentError } from '../../environmentError.ts';
import { addTenants } from '../testing/addTenants.ts';
import { sealStoredSecrets } from './sealStoredSecrets.ts';
import { createSecrets, maskSealed } from './secrets.ts';

const PLAIN = 'pat-by-hand-0000-4711';
const [key, nextKey] = [randomBytes(32), randomBytes(32)];
const [secrets, rotated] = [createSecrets([key]), createSecrets([nextKey, key])];

describeStoreOnEach('stored secrets', (given) => {
  beforeEach(async () => {
    await given.store.db.deleteFrom('tenants').execute();
    await given.store.db.deleteFrom('install_facts').where('name', '=', 'secrets_key').execute();
    await addTenants(given.store, 'acme', 'globex');
    await sql`update tenants set hubspot_configuration = jsonb_set(hubspot_configuration, '{api_key}', to_jsonb(${PLAIN}::text))
      where tenant_id = 'acme'`.execute(given.store.db);
  });

  const seal = (by = secrets) => sealStoredSecrets(given.store.db, resources, by);
  const configuration = async (tenant: string) => {
    const row = given.store.db.selectFrom('tenants').select('hubspot_configuration').where('tenant_id', '=', tenant);
    return (await row.executeTakeFirstOrThrow()).hubspot_configuration;
  };
  const keyOf = async (tenant: string) => (await configuration(tenant)).api_key;

  it('never stand in the database as they were written', async () => {
    const written = await keyOf('globex');
    expect(written).toMatch(/^sealed:v1:/);
    expect(given.store.secrets.open(written)).toMatch(/^pat-demo-globex-/);
  });

  it('that were stored plain are sealed at the next start, once, and nothing beside them changes', async () => {
    const before = await configuration('acme');
    await seal();
    const sealed = await configuration('acme');
    expect(secrets.open(sealed.api_key)).toBe(PLAIN);
    expect(sealed.api_key).not.toContain(PLAIN);
    expect({ ...sealed, api_key: PLAIN }).toEqual(before);
    await seal();
    expect(await keyOf('acme')).toBe(sealed.api_key);
  });

  it('are sealed by one of several processes that start at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => seal()));
    expect(secrets.open(await keyOf('acme'))).toBe(PLAIN);
  });

  it('of a former key are sealed anew, and the former key is needed no more', async () => {
    await seal();
    await seal(rotated);
    await seal(createSecrets([nextKey]));
    expect(createSecrets([nextKey]).open(await keyOf('acme'))).toBe(PLAIN);
  });

  it('refuse another key, and say so, and stay as they are', async () => {
    await seal();
    const sealed = await keyOf('acme');
    const stranger = createSecrets([nextKey]);
    await expect(seal(stranger)).rejects.toThrow(EnvironmentError);
    await expect(seal(stranger)).rejects.toThrow(
      `The secrets in this database are sealed with the key ${secrets.keyId}, not with ${stranger.keyId}. Set SECRETS_KEY`,
    );
    expect(await keyOf('acme')).toBe(sealed);
  });

  it('whose key is lost are shown without a character of them, and break nothing', async () => {
    await seal();
    const sealed = await keyOf('acme');
    await given.store.db.deleteFrom('install_facts').where('name', '=', 'secrets_key').execute();
    const fresh = createSecrets([nextKey]);
    await seal(fresh);
    expect(await keyOf('acme')).toBe(sealed);
    expect(maskSealed(fresh, sealed)).toBe('••••');
    expect(maskSealed(secrets, sealed)).toBe('••••4711');
  });
});
