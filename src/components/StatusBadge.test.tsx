// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { present } from '../../tests/present.ts';
import { Icon, iconNamed } from './icons/Icon.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const badgeIn = (container: HTMLElement) => present(container.querySelector<HTMLElement>(':scope > *'));

/** The icon that masks a badge. */
function pictureIn({ style }: HTMLElement) {
  const [, picture = ''] = /svg\+xml,(.*)"\)$/.exec(style.getPropertyValue('--glyph')) ?? [];
  return new DOMParser().parseFromString(decodeURIComponent(picture), 'image/svg+xml').documentElement;
}

const paths = (element: Element) => [...element.querySelectorAll('path')].map((path) => path.getAttribute('d'));

test('an unknown value keeps its raw text and gets the question mark', () => {
  const { container } = render(<StatusBadge word="RENEWAL_PENDING" />);
  const { container: mark } = render(<Icon name="unknown" />);
  expect(container.textContent).toBe('RENEWAL_PENDING');
  expect(paths(pictureIn(badgeIn(container)))).toEqual(paths(mark));
});

test('the normal state is a badge in its color, a state that needs attention a pill in its tone', () => {
  const { container } = render(<StatusBadge word="Prospect" icon="s-prospect" color="deal-prospect" />);
  expect(badgeIn(container).style.getPropertyValue('--c')).toBe('var(--deal-prospect)');
  const { container: pill } = render(<StatusBadge word="New" icon="new" tone="warning" />);
  expect(badgeIn(pill).style.getPropertyValue('--k')).toBe('var(--warning-bg)');
});

test('a pill without an icon has its tone and no question mark', () => {
  const { container } = render(<StatusBadge word="Late" tone="danger" />);
  const pill = badgeIn(container);
  expect(pill.className).toContain('is-danger');
  expect(pill.style.getPropertyValue('--k')).toBe('var(--danger-bg)');
  expect(pill.style.getPropertyValue('--glyph')).toBe('');
});

test('a name from the prototype of objects is not an icon', () => {
  expect(iconNamed('constructor')).toBe('unknown');
  expect(iconNamed('deals')).toBe('deals');
});

test('an icon with a cutout is drawn without it, so that the row shows through', () => {
  const { container } = render(<StatusBadge word="Launched" icon="s-launched" color="deal-launched" />);
  const mark = pictureIn(badgeIn(container));
  expect(mark.querySelector('g')?.getAttribute('mask')).toBe('url(#m)');
  expect(paths(mark)).toHaveLength(3);
});
