import { readFileSync } from 'node:fs';
import {
  type Color,
  clampRgb,
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  type Rgb,
  wcagContrast,
} from 'culori';
import { describe, expect, it } from 'vitest';
import { resources } from '../src/resources/index.ts';
import type { Resource } from '../src/schema/resource.ts';

const SCHEMES = ['light', 'dark'] as const;
/** The backgrounds of charts and badges. */
const GROUNDS = ['surface-raised', 'surface', 'hover'];
const DEFICIENCIES = { protan: filterDeficiencyProt, deutan: filterDeficiencyDeuter, tritan: filterDeficiencyTrit };

/** The tokens that have a color for each scheme. */
const tokens = Object.fromEntries(
  [...readFileSync('src/theme/tokens.css', 'utf8').matchAll(/--([\w-]+):\s*light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

const toRgb = converter('rgb');
const toLight = converter('lrgb');
const toOklch = converter('oklch');
const difference = differenceCiede2000();

/** One model of each deficiency, on the encoded and on the linear color values: tools use either. */
const sights: (readonly [string, (color: Rgb) => Color])[] = [
  ['normal', (color) => color],
  ...Object.entries(DEFICIENCIES).flatMap(([name, filter]) => {
    const simulate = filter(1);
    const onLight = (color: Rgb) => ({ ...simulate<Rgb>({ ...toLight(color), mode: 'rgb' }), mode: 'lrgb' as const });
    return [
      [`${name} (encoded)`, (color: Rgb) => clampRgb(simulate(color))] as const,
      [`${name} (linear)`, (color: Rgb) => clampRgb(onLight(color))] as const,
    ];
  }),
];

const palettes = resources.flatMap(({ name, summary, fields }: Resource) => {
  const field = summary && fields[summary.by];
  if (!field || !('choices' in field)) return [];
  const listed = Object.values(field.choices ?? {}).map(({ color }) => color);
  // Choices without colors get those of every other such chart.
  if (!listed.some(Boolean)) return [];
  return [{ name, family: summary.unlistedColor.replace(/-.*/, '-'), colors: [...listed, summary.unlistedColor] }];
});

it('deals and errors have separate colors', () => {
  expect(palettes.map(({ family }) => family)).toEqual(expect.arrayContaining(['deal-', 'error-']));
});

describe.each(palettes)('the colors of $name', ({ family, colors }) => {
  const names = Object.keys(tokens).filter((name) => name.startsWith(family));

  it('include one for each choice and one for unknown values', () => {
    expect([...colors].sort()).toEqual([...names].sort());
  });

  it.each(SCHEMES)('have a contrast of 3:1 with their background, %s', (scheme) => {
    const contrasts = names.flatMap((name) =>
      GROUNDS.map((ground) => ({ name, ground, contrast: wcagContrast(token(name, scheme), token(ground, scheme)) })),
    );
    expect(contrasts.filter(({ contrast }) => contrast < 3)).toEqual([]);
  });

  it('keep their hue in both schemes, unless they are nearly gray', () => {
    const turned = names.flatMap((name) => {
      const [one, other] = SCHEMES.map((scheme) => toOklch(token(name, scheme)));
      const by = Math.abs((((((one?.h ?? 0) - (other?.h ?? 0)) % 360) + 540) % 360) - 180);
      return Math.min(one?.c ?? 0, other?.c ?? 0) < 0.05 || by < 32 ? [] : [{ name, by }];
    });
    expect(turned).toEqual([]);
  });

  describe.each(SCHEMES)('%s', (scheme) => {
    it.each(sights)('are pairwise distinguishable in %s sight', (_, seen) => {
      const apart = names.flatMap((one, index) =>
        names.slice(0, index).map((other) => {
          return { one, other, by: difference(seen(token(one, scheme)), seen(token(other, scheme))) };
        }),
      );
      expect(apart.filter(({ by }) => by < 10)).toEqual([]);
    });
  });
});

function token(name: string, scheme: (typeof SCHEMES)[number]): Rgb {
  const color = toRgb(tokens[name]?.[scheme]);
  if (!color) throw new Error(`tokens.css has no --${name} for both schemes`);
  return color;
}
