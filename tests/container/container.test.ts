import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnvironment } from '../../server/base/environment.ts';
import { copiesOf, DOCKERFILE, environmentOf, stagesOf, textsOf } from './dockerfile.ts';

/** Both a variant and a minor version, so that later builds use the tested image. */
const PINNED = /^[\w./-]+:\d+\.\d+[\w.]*-\w+(-slim)?$/;
const SECRET = /PASSWORD|SECRET|TOKEN|KEY|CREDENTIAL/i;

describe('the Dockerfile', () => {
  const stages = stagesOf(DOCKERFILE);
  const final = stages.at(-1) ?? { image: '', name: undefined, instructions: [] };

  it('is valid', () => {
    expect(validate(DOCKERFILE).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it('begins each stage with a pinned image', () => {
    for (const { image } of stages) expect(image).toMatch(PINNED);
  });

  it('copies only files that exist and are not ignored', () => {
    const given = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(given[0]).toBe('*');
    const taken = stages.flatMap(copiesOf).filter(({ from }) => from === undefined);
    for (const source of taken.flatMap(({ sources }) => sources)) {
      const path = source.replace(/^\.\//, '');
      expect([path, existsSync(path), given.includes(`!${path}`)]).toEqual([path, true, true]);
    }
    expect(given.filter((line) => /^!.*(env|data|git|node_modules)/.test(line))).toEqual([]);
  });

  it('installs from the lock file, and leaves the development dependencies out', () => {
    expect(textsOf(stages[0] ?? final, 'RUN')[0]).toMatch(/^npm ci\b/);
    expect(textsOf(final, 'RUN').join()).not.toMatch(/npm|apt/);
    expect(copiesOf(final).map(({ from }) => from)).not.toContain(undefined);
  });

  it('runs commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const run = stages.flatMap((stage) => textsOf(stage, 'RUN')).join(' && ');
    const commands = [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => name in scripts)).toEqual(['build']);
  });

  it('holds no secret', () => {
    for (const stage of stages) {
      expect(Object.keys(environmentOf(stage)).filter((name) => SECRET.test(name))).toEqual([]);
      expect(textsOf(stage, 'ARG')).toEqual([]);
    }
  });

  it('runs as an unprivileged user named by number, has a health check, and receives the stop signal', () => {
    const order = final.instructions.map(({ keyword }) => keyword);
    expect(textsOf(final, 'USER')).toEqual(['1000:1000']);
    expect(order.indexOf('USER')).toBeGreaterThan(order.lastIndexOf('RUN'));
    expect(textsOf(final, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(textsOf(final, 'HEALTHCHECK')[0]).toContain('/readyz');
    // A shell would not pass the signal on.
    expect(JSON.parse(textsOf(final, 'CMD')[0] ?? '')).toEqual(['node', 'build/server.mjs']);
    expect(textsOf(final, 'VOLUME')).toEqual([environmentOf(final)['DATA_DIR']]);
    expect(textsOf(final, 'EXPOSE')).toEqual([environmentOf(final)['PORT']]);
  });
});

const healthcheck = z.strictObject({
  test: z.tuple([z.literal('CMD'), z.literal('pg_isready')], z.string()),
  interval: z.string(),
  timeout: z.string(),
  retries: z.int(),
  start_period: z.string(),
});
const everyService = {
  restart: z.literal('unless-stopped'),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string().regex(/^[a-z]+:\//)),
};
const composition = z.strictObject({
  name: z.string(),
  services: z.strictObject({
    console: z.strictObject({
      ...everyService,
      build: z.literal('.'),
      image: z.string(),
      depends_on: z.strictObject({ database: z.strictObject({ condition: z.literal('service_healthy') }) }),
      ports: z.tuple([z.string().startsWith('127.0.0.1:')]),
      read_only: z.literal(true),
      tmpfs: z.tuple([z.literal('/tmp')]),
      cap_drop: z.tuple([z.literal('ALL')]),
      security_opt: z.tuple([z.literal('no-new-privileges:true')]),
      stop_grace_period: z.string().regex(/^1[1-9]s$/),
    }),
    database: z.strictObject({ ...everyService, image: z.string().regex(PINNED), healthcheck, shm_size: z.string() }),
  }),
  volumes: z.record(z.string(), z.null()),
});

describe('the compose file', () => {
  const text = readFileSync('compose.yaml', 'utf8');
  const { services, volumes } = composition.parse(parse(text));
  const example = new Map(
    [...readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

  it('uses only variables that .env.example explains', () => {
    expect(new Set([...text.matchAll(VARIABLE)].map(([, name]) => name))).toEqual(new Set(example.keys()));
  });

  it('has no default secrets, and requires those that it needs', () => {
    const defaults = [...text.matchAll(VARIABLE)].filter(([, name = '']) => SECRET.test(name));
    expect(defaults.filter(([, , kind, value]) => kind !== '?' && value !== '')).toEqual([]);
    const needed = new Set([...text.matchAll(VARIABLE)].filter(([, , kind]) => kind === '?').map(([, name]) => name));
    expect([...needed].sort()).toEqual(['CONSOLE_ORIGINS', 'POSTGRES_PASSWORD', 'SECRETS_KEY']);
    for (const [name, value] of example) if (SECRET.test(name)) expect([name, value]).toEqual([name, '']);
  });

  it('sets only variables that the server reads', () => {
    const filled: Record<string, string> = {
      ...Object.fromEntries(example),
      POSTGRES_PASSWORD: 'ab12',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      CONSOLE_ORIGINS: 'https://console.example',
      COGNITO_USER_POOL_ID: 'eu-west-1_AbCdEf',
      COGNITO_CLIENT_ID: 'app',
    };
    const image = environmentOf(stagesOf(DOCKERFILE).at(-1) ?? { image: '', name: undefined, instructions: [] });
    const given: Record<string, string> = Object.fromEntries(
      Object.entries(services.console.environment).map(([name, value]) => [
        name,
        value.replace(VARIABLE, (_, variable: string) => filled[variable] ?? ''),
      ]),
    );
    const read = new Set<string>();
    const noting = new Proxy(
      { ...image, ...given },
      {
        get: (variables: Record<string, string>, name: string) => {
          read.add(name);
          return variables[name];
        },
      },
    );
    expect(readEnvironment(noting)).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/data',
      databaseUrl: 'postgres://console:ab12@database:5432/console',
      demo: false,
      logLevel: 'info',
    });
    expect(Object.keys(given).filter((name) => !read.has(name))).toEqual([]);
  });

  it('stores persistent data in volumes, those that the images declare', () => {
    const mounts = Object.values(services).flatMap((service) => service.volumes.map((volume) => volume.split(':')));
    expect(mounts.map(([name = '']) => name).sort()).toEqual(Object.keys(volumes).sort());
    expect(services.console.volumes[0]).toMatch(/:\/data$/);
    expect(services.console.ports[0]).toMatch(/:8080$/);
  });
});
