import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Statement {
  readonly Effect: string;
  readonly Action: readonly string[];
  readonly Resource: string;
}

/** Code that runs with an administrator's token, or never on an AWS pool. */
const BESIDE = [
  /^server\/(userPool|demo)\//,
  /^server\/(identity\/makeAdmin|cli\/createAdminCommand)\.ts$/,
  /\/testing\/|\.test\.ts$/,
];

it('the policy of docs/deploying-on-aws.md allows exactly the Cognito operations that the server calls', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((path) => join('server', path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !BESIDE.some((place) => place.test(path)))
    .map((path) => readFileSync(path, 'utf8'));
  const calls = sources.flatMap((text) => [...text.matchAll(/new (\w+)Command\(|paginate(\w+)\(/g)]);
  const called = new Set(calls.map(([, command, page]) => `cognito-idp:${command ?? page}`));

  const guide = readFileSync('docs/deploying-on-aws.md', 'utf8');
  const [, policy = '{}'] = /```json\n(\{\n\s*"Version"[\s\S]*?)```/.exec(guide) ?? [];
  const { Statement: statements }: { readonly Statement: readonly Statement[] } = JSON.parse(policy);
  expect(statements[0]?.Action).toEqual([...called].sort());
  expect(statements.slice(1).flatMap(({ Action }) => Action)).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents']);
  // No statement covers every pool, or every log.
  for (const { Effect, Resource } of statements) {
    expect([Effect, Resource]).toEqual(['Allow', expect.stringMatching(/^arn:aws:[\w-]+:eu-west-1:\d{12}:\w/)]);
  }
});
