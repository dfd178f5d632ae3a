// @vitest-environment jsdom

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ErrorPanel } from './Panel.tsx';

/** A page with a failure, until the user tries again. */
function Page({ goesAtOnce }: { goesAtOnce: boolean }) {
  const [failed, setFailed] = useState(true);
  const retry = async () => {
    if (!goesAtOnce) await new Promise((resolve) => setTimeout(resolve));
    setFailed(false);
  };
  return (
    <main>
      <h1>Portal</h1>
      {failed ? <ErrorPanel message="Failed to fetch tenant" onRetry={retry} /> : <p>Acme Cloud</p>}
      <button type="button">Further</button>
    </main>
  );
}

test.each([true, false])(
  'the heading takes the focus when the failure disappears (immediately: %s)',
  async (goesAtOnce) => {
    render(<Page goesAtOnce={goesAtOnce} />);
    screen.getByRole('button', { name: 'Try Again' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Acme Cloud');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Portal' })));
  },
);

test('does not move the focus of a user who has moved on', async () => {
  render(<Page goesAtOnce={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  screen.getByRole('button', { name: 'Further' }).focus();
  await screen.findByText('Acme Cloud');
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Further' }));
});
