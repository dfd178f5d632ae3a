import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const guide = readFileSync('docs/adding-a-field-kind.md', 'utf8');

it.each(['rating.ts', 'RatingField.tsx', 'RatingInput.tsx'])('the guide to field kinds shows %s unchanged', (file) => {
  const [, shown] = new RegExp(`^## .*\`${file}\`[^]*?\`\`\`tsx? \\S+\n([^]*?)\`\`\``, 'm').exec(guide) ?? [];
  expect(shown).toBe(readFileSync(`examples/src/fields/rating/${file}`, 'utf8'));
});

it('the guide to field kinds describes each kind', () => {
  const kinds = readFileSync('src/fields/index.ts', 'utf8').matchAll(/ '\.\/(\w+)\//g);
  for (const [, kind] of kinds) expect(guide).toContain(`| \`${kind}\``);
});
