import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Icon, iconNamed, maskStyle } from './Icon.tsx';

const NAMED = [{ icon: 'LocalShippingOutlined' }, { icon: 'EggTwoTone' }];

const glyphOf = (name: string) => decodeURIComponent((maskStyle(name) as Record<string, string>)['--glyph'] ?? '');

it.each(NAMED)('a Material icon that a module names is drawn, also as a mask: %j', ({ icon }) => {
  const { container } = render(<Icon name={iconNamed(icon)} />);
  const paths = [...container.querySelectorAll('svg[viewBox="0 0 24 24"] path')].map((path) => path.getAttribute('d'));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect(glyphOf(icon)).toContain(`d='${path}'`);
});

it('other Material icons are not in the bundle, and shown as unknown', () => {
  expect(iconNamed(['Abc', 'Outlined'].join(''))).toBe('unknown');
});
