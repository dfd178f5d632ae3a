import { render } from '@testing-library/react';
import { MemoryRouter, type NavigateOptions, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScrollMemory } from './useScrollMemory.ts';

let go: (to: string, options?: NavigateOptions) => void;
const scrollTo = vi.fn();

function Page() {
  const navigate = useNavigate();
  go = (to, options) => void navigate(to, options);
  useScrollMemory();
  return null;
}

const nextFrame = () => new Promise(requestAnimationFrame);

beforeEach(async () => {
  vi.stubGlobal('scrollTo', scrollTo);
  render(
    <MemoryRouter initialEntries={['/deals']} useTransitions={false}>
      <Page />
    </MemoryRouter>,
  );
  await nextFrame();
  scrollTo.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['another page', '/deals/7', {}],
  ['a replacement of the page', '/deals/7', { replace: true }],
])('%s opens at its top', async (_, to, options) => {
  go(to, options);
  await nextFrame();
  await nextFrame();
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});

it('a change on the same page keeps the scroll position', async () => {
  go('/deals?sort=status', { replace: true });
  await nextFrame();
  await nextFrame();
  expect(scrollTo).not.toHaveBeenCalled();
});
