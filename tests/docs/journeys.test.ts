import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/architecture.md', 'utf8');
const [, text = ''] = page.split('\n## How a request is processed\n');
const journeys = text
  .split('\n## ')[0]
  ?.split('\n### ')
  .slice(1)
  .map((journey) => [journey.split('\n')[0] ?? '', filesOf(journey)] as const);

/** A name without a folder is in the folder of the file before it. */
function filesOf(journey: string): string[] {
  let folder = '';
  return [...journey.matchAll(/`([\w./]+\.tsx?)`/g)].map(([, path = '']) => {
    if (path.includes('/')) folder = dirname(path);
    return path.includes('/') ? path : join(folder, path);
  });
}

describe.each(journeys ?? [])('the journey "%s"', (_, files) => {
  it('names files that exist', () => {
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('passes through at most thirty files', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(new Set(files).size).toBe(files.length);
    expect(files.length).toBeLessThanOrEqual(30);
  });
});

it('follows five requests', () => {
  expect(journeys).toHaveLength(5);
});
