// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Icon, iconNamed } from './icons/Icon.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const paths = (element: Element) => [...element.querySelectorAll('path')].map((path) => path.getAttribute('d'));

test('a value nobody listed keeps its raw text and gets the question mark', () => {
  const { container } = render(<StatusBadge word="RENEWAL_PENDING" />);
  const { container: mark } = render(<Icon name="unknown" />);
  expect(container.textContent).toBe('RENEWAL_PENDING');
  expect(paths(container)).toEqual(paths(mark));
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('the normal state is a badge in its colour, one that asks for someone a pill in its tone', () => {
  const { container } = render(<StatusBadge word="Prospect" glyph="s-prospect" colour="deal-prospect" />);
  expect(container.firstElementChild?.className).toBe('badge is-deal-prospect');
  const { container: pill } = render(<StatusBadge word="New" glyph="new" tone="warning" />);
  expect(pill.firstElementChild?.className).toBe('pill is-warning');
});

test('a name from the prototype of objects is no icon', () => {
  expect(iconNamed('constructor')).toBe('unknown');
  expect(iconNamed('deals')).toBe('deals');
});
