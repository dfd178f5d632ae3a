import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const guide = readFileSync('docs/adding-a-field-kind.md', 'utf8');

it.each(['rating.ts', 'RatingField.tsx', 'RatingInput.tsx'])(
  'the guide to kinds of field shows %s as it is',
  (file) => {
    const [, shown] = new RegExp(`^## .*\`${file}\`[^]*?\`\`\`tsx? \\S+\n([^]*?)\`\`\``, 'm').exec(guide) ?? [];
    expect(shown).toBe(readFileSync(`examples/src/fields/rating/${file}`, 'utf8'));
  },
);

it('the guide to kinds of field tells of each that there is', () => {
  const kinds = readFileSync('src/fields/index.ts', 'utf8').matchAll(/ '\.\/(\w+)\//g);
  for (const [, kind] of kinds) expect(guide).toContain(`| \`${kind}\``);
});
