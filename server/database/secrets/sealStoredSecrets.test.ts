import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { resources } from '../../../src/resources/index.ts';
import { describeStoreOnEach } from '../../../tests/postgres/describeStore.ts';
import { EnvironmentError } from '../../base/environmentError.ts';
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

  it('are never in the database as plain text', async () => {
    const written = await keyOf('globex');
    expect(written).toMatch(/^sealed:v1:/);
    expect(given.store.secrets.open(written)).toMatch(/^pat-demo-globex-/);
  });

  it('are sealed once at the next start if they were plain, and nothing else changes', async () => {
    const before = await configuration('acme');
    await seal();
    const sealed = await configuration('acme');
    expect(secrets.open(sealed.api_key)).toBe(PLAIN);
    expect(sealed.api_key).not.toContain(PLAIN);
    expect({ ...sealed, api_key: PLAIN }).toEqual(before);
    await seal();
    expect(await keyOf('acme')).toBe(sealed.api_key);
  });

  it('are sealed by one of several processes that start concurrently', async () => {
    await Promise.all([1, 2, 3, 4].map(() => seal()));
    expect(secrets.open(await keyOf('acme'))).toBe(PLAIN);
  });

  it('are sealed with the new key, and the former key is no longer needed', async () => {
    await seal();
    await seal(rotated);
    await seal(createSecrets([nextKey]));
    expect(createSecrets([nextKey]).open(await keyOf('acme'))).toBe(PLAIN);
  });

  it('reject another key with an explanation, and stay unchanged', async () => {
    await seal();
    const sealed = await keyOf('acme');
    const stranger = createSecrets([nextKey]);
    await expect(seal(stranger)).rejects.toThrow(EnvironmentError);
    await expect(seal(stranger)).rejects.toThrow(
      `The secrets in this database are sealed with the key ${secrets.keyId}, not with ${stranger.keyId}. Set SECRETS_KEY`,
    );
    expect(await keyOf('acme')).toBe(sealed);
  });

  it('are shown without any of their characters if their key is lost, and cause no failure', async () => {
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
