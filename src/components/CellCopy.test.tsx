import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CellCopy, RowInUseContext } from './CopyButton.tsx';

afterEach(() => vi.unstubAllGlobals());

const pointerHovers = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

test.each([
  ['a focused or hovered row has its button', true, true, 1],
  ['other rows have none', true, false, 0],
  ['without a hovering pointer, every row has it', false, false, 1],
])('%s', (_case, hovers, inUse, buttons) => {
  pointerHovers(hovers);
  render(
    <RowInUseContext value={inUse}>
      <CellCopy value="701" label="Deal ID" />
    </RowInUseContext>,
  );
  expect(screen.queryAllByRole('button', { name: 'Copy Deal ID' })).toHaveLength(buttons);
});

test('an isolated cell has the button', () => {
  pointerHovers(true);
  render(<CellCopy value="701" label="Deal ID" />);
  expect(screen.getByRole('button', { name: 'Copy Deal ID' })).toBeDefined();
});
