import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Environment, readEnvironment, requireStrongKeys } from './environment.ts';
import { EnvironmentError } from './environmentError.ts';

describe('the environment', () => {
  it('has defaults for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      demo: true,
      cognito: { userPoolId: 'local_console', clientId: 'console', embedded: true },
    });
  });

  it.each([
    [{ DEMO: '0' }],
    [{ HOST: '0.0.0.0' }],
    [{ HOST: 'console.example' }],
    [{ DATABASE_URL: 'postgres://console@db.example/console' }],
    [{ COGNITO_USER_POOL_ID: 'eu-west-1_abc', COGNITO_CLIENT_ID: 'c' }],
    [{ TRUSTED_PROXIES: 'loopback' }],
    [{ CONSOLE_ORIGINS: 'http://localhost:8080,https://console.example' }],
  ])('%j has no demo accounts', (variables) => {
    expect(readEnvironment(variables).demo).toBe(false);
  });

  it.each([
    [{}],
    [{ DEMO: '1' }],
    [{ DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/postgres' }],
    [{ DATABASE_URL: 'postgres://localhost/console', DEMO: '1' }],
    [{ DATABASE_URL: 'postgres:///console?host=/var/run/postgresql' }],
    [{ DATABASE_URL: 'postgres://%2Fvar%2Frun%2Fpostgresql/console' }],
    [{ DATABASE_URL: 'postgres:///console' }],
    [{ TRUSTED_PROXIES: ' ', CONSOLE_ORIGINS: 'http://localhost:5173,http://127.0.0.1:5173,http://[::1]:5173' }],
  ])('%j has demo accounts', (variables) => {
    expect(readEnvironment(variables).demo).toBe(true);
  });

  it.each([
    [{ HOST: '0.0.0.0' }],
    [{ COGNITO_USER_POOL_ID: 'eu-west-1_abc', COGNITO_CLIENT_ID: 'c' }],
    [{ DATABASE_URL: 'postgres://console@db.example/console' }],
    [{ DATABASE_URL: 'postgres://127.0.0.1/console?host=db.example' }],
    [{ DATABASE_URL: 'postgres:///console', PGHOST: 'db.example' }],
    [{ DATABASE_URL: 'host=db.example' }],
    [{ TRUSTED_PROXIES: '127.0.0.1' }],
    [{ CONSOLE_ORIGINS: 'https://console.example' }],
  ])('%j is invalid with DEMO=1, since the password is published', (variables) => {
    expect(() => readEnvironment({ ...variables, DEMO: '1' })).toThrow(/^DEMO=1 opens accounts whose password/);
  });

  it.each([
    [{}, 'outbox'],
    [{ DEMO: '0' }, 'outbox'],
    [{ HOST: '0.0.0.0' }, 'none'],
    [{ TRUSTED_PROXIES: 'loopback' }, 'none'],
    [{ COGNITO_USER_POOL_ID: 'eu-west-1_abc', COGNITO_CLIENT_ID: 'c' }, 'none'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'smtp'],
    [{ SMTP_URL: 'smtps://mail.example', HOST: '0.0.0.0' }, 'smtp'],
  ])('%j: mail goes to %s', (variables, kind) => {
    expect(readEnvironment(variables).mail.kind).toBe(kind);
  });

  it('has no serverStart by default', () => {
    expect(readEnvironment({})).not.toHaveProperty('serverStart');
    expect(readEnvironment({ SERVER_START: 'release-7' }).serverStart).toBe('release-7');
  });

  it.each([
    [{}, 'warn'],
    [{ HOST: '0.0.0.0' }, 'info'],
    [{ HOST: '0.0.0.0', LOG_LEVEL: 'silent' }, 'silent'],
    [{ LOG_LEVEL: 'DEBUG' }, 'debug'],
  ])('%j: the log level is %s', (variables, level) => {
    expect(readEnvironment(variables).logLevel).toBe(level);
  });

  it.each([
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, false],
    [{ OTEL_SDK_DISABLED: 'false' }, false],
  ])('%j: traces are collected: %s', (variables, traces) => {
    expect(readEnvironment(variables).traces).toBe(traces);
  });

  it('reads the origins of the console', () => {
    expect(readEnvironment({}).consoleOrigins).toEqual([]);
    const CONSOLE_ORIGINS = ' https://console.example/ , https://Other.example:8443/x,';
    expect(readEnvironment({ CONSOLE_ORIGINS }).consoleOrigins).toEqual([
      'https://console.example',
      'https://other.example:8443',
    ]);
  });

  it('allows the listed origins, and none by default', () => {
    expect(readEnvironment({}).allowedOrigins).toEqual([]);
    const ALLOWED_ORIGINS = 'https://console.example';
    expect(readEnvironment({ ALLOWED_ORIGINS }).allowedOrigins).toEqual([ALLOWED_ORIGINS]);
  });

  it.each([
    { HOST: '0.0.0.0' },
    { DATABASE_URL: 'postgres://127.0.0.1/console' },
    { TRUSTED_PROXIES: 'loopback' },
    { CONSOLE_ORIGINS: 'https://console.example' },
  ])('requires strong keys with %j, but not by default', (shape) => {
    for (const weak of [{ API_KEY: 'test' }, { SECRETS_KEY: Buffer.alloc(32).toString('base64') }]) {
      expect(() => readEnvironment({ ...shape, ...weak })).toThrow(EnvironmentError);
      expect(() => readEnvironment(weak)).not.toThrow();
    }
  });

  it('takes the region from the user pool', () => {
    const pool = { COGNITO_USER_POOL_ID: 'eu-west-1_abc', COGNITO_CLIENT_ID: 'c', AWS_REGION: 'us-east-1' };
    expect(readEnvironment(pool).cognito.region).toBe('eu-west-1');
  });

  it.each([
    [{ PORT: 'http' }],
    [{ PORT: '70000' }],
    [{ COGNITO_USER_POOL_ID: 'eu-west-1_abc' }],
    [{ SECRETS_KEY: 'x' }],
    [{ LOG_LEVEL: 'loud' }],
    [{ DATABASE_POOL: '0' }],
    [{ DATABASE_POOL: 'many' }],
    [{ CONSOLE_ORIGINS: 'console.example' }],
    [{ ALLOWED_ORIGINS: '*' }],
    [{ ALLOWED_ORIGINS: 'null' }],
    [{ TRUSTED_PROXIES: 'proxy.example' }],
    [{ RATE_LIMIT_PERSON: 'many' }],
    [{ DATABASE_LISTEN_URL: 'postgres://127.0.0.1/console' }],
    [{ CONSOLE_ORIGINS: 'https://console.example,ftp://console.example' }],
  ])('%j is invalid', (variables) => {
    expect(() => readEnvironment(variables)).toThrow(EnvironmentError);
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const url = 'postgres://console@db.example/console';
  const apiKey = randomBytes(24).toString('hex');

  it.each<[string, string, keyof Environment]>([
    ['API_KEY', apiKey, 'apiKey'],
    ['METRICS_TOKEN', apiKey, 'metricsToken'],
    ['DATABASE_URL', url, 'databaseUrl'],
    ['DATABASE_LISTEN_URL', url, 'databaseListenUrl'],
    ['SECRETS_KEY', randomBytes(32).toString('base64'), 'secretsKeys'],
    ['SMTP_URL', 'smtp://name:word@mail.example', 'mail'],
  ])('is read from %s_FILE, without the line break at its end', (name, value, setting) => {
    const database = name === 'DATABASE_LISTEN_URL' ? { DATABASE_URL: url } : {};
    const expected = readEnvironment({ ...database, [name]: value })[setting];
    expect(expected).toBeDefined();
    for (const end of ['', '\n', '\r\n']) {
      const variables = { ...database, [`${name}_FILE`]: write(name, value + end) };
      expect(readEnvironment(variables)[setting]).toEqual(expected);
    }
  });

  it('is refused beside the variable itself, and if the file is missing, empty or longer than a line', () => {
    const refusal = (variables: Record<string, string>) => {
      try {
        readEnvironment(variables);
      } catch (error) {
        if (error instanceof EnvironmentError) return error.message;
      }
      return 'accepted';
    };
    const API_KEY_FILE = write('key', apiKey);
    expect(refusal({ API_KEY: 'k', API_KEY_FILE })).toBe('API_KEY and API_KEY_FILE are both set. Unset one of them.');
    const missing = join(folder, 'none');
    expect(refusal({ API_KEY_FILE: missing })).toBe(
      `API_KEY_FILE names a file that cannot be read: ${missing} (ENOENT).`,
    );
    expect(refusal({ SMTP_URL_FILE: folder })).toContain('(EISDIR)');
    for (const text of ['', '\n', `${apiKey}\nnext`]) {
      expect(refusal({ API_KEY_FILE: write('wrong', text) })).toMatch(/^API_KEY_FILE must name a file with one line/);
    }
    expect(readEnvironment({ API_KEY_FILE: '' })).not.toHaveProperty('apiKey');
  });
});

describe('requireStrongKeys', () => {
  it.each([
    'changeme',
    'secret',
    'short-but-w31rd',
    'aaaaaaaaaaaaaaaaaaaaaaaa',
    'abababababababababababab',
    'change-me-before-you-start',
    'my-example-key-0123456',
    'Password-0123456789',
    'your-api-key-goes-here',
    'YOUR_KEY_YOUR_KEY',
  ])('refuses the API key or metrics token %s without repeating it', (apiKey) => {
    expect(() => requireStrongKeys({ apiKey })).toThrow(EnvironmentError);
    expect(() => requireStrongKeys({ apiKey })).not.toThrow(apiKey);
    expect(() => requireStrongKeys({ metricsToken: apiKey })).toThrow(/^METRICS_TOKEN is an example/);
  });

  it.each([
    ['zeros', Buffer.alloc(32)],
    ['a few bytes, repeated', Buffer.from('0001020304050600010203040506000102030405060001020304050600010203', 'hex')],
    ['text', Buffer.from('my very secret key of 32 letters')],
    ['hexadecimal text', Buffer.from('0f1e2d3c4b5a69788796a5b4c3d2e1f0')],
  ])('refuses a secrets key of %s', (_, key) => {
    expect(() => requireStrongKeys({ secretsKeys: [key] })).toThrow(/^SECRETS_KEY is an example or easily guessed/);
  });

  it('accepts random keys, and a weak one that is being replaced', () => {
    for (let time = 0; time < 1_000; time++) {
      const [apiKey, secretsKeys] = [randomBytes(24).toString('hex'), [randomBytes(32), Buffer.alloc(32)]];
      expect(() => requireStrongKeys({ apiKey, secretsKeys })).not.toThrow();
    }
  });
});
