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
/** What charts and badges stand on. */
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
const difference = differenceCiede2000();

/** One model of each deficiency, on the values as they are written and on the light they stand for: tools do either. */
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
  // Who names no colors has those of every other chart without.
  if (!listed.some(Boolean)) return [];
  return [{ name, family: summary.unlistedColor.replace(/-.*/, '-'), colors: [...listed, summary.unlistedColor] }];
});

it('deals and errors have colors of their own', () => {
  expect(palettes.map(({ family }) => family)).toEqual(expect.arrayContaining(['deal-', 'error-']));
});

describe.each(palettes)('the colors of $name', ({ family, colors }) => {
  const names = Object.keys(tokens).filter((name) => name.startsWith(family));

  it('are one for each choice and one for what is not listed', () => {
    expect([...colors].sort()).toEqual([...names].sort());
  });

  it.each(SCHEMES)('stand out by 3:1 from what is behind them, %s', (scheme) => {
    const contrasts = names.flatMap((name) =>
      GROUNDS.map((ground) => ({ name, ground, contrast: wcagContrast(token(name, scheme), token(ground, scheme)) })),
    );
    expect(contrasts.filter(({ contrast }) => contrast < 3)).toEqual([]);
  });

  describe.each(SCHEMES)('%s', (scheme) => {
    it.each(sights)('are told apart, any two of them, in %s sight', (_, seen) => {
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
