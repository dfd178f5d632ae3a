// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, ToggleThemeButton } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { chooseScheme } from '../components/userChoices.ts';
import { theme } from '../theme/theme.ts';
import { createStore } from './store.ts';

it('React Admin’s theme button switches the color scheme of the console, and follows it', async () => {
  chooseScheme('light');
  render(
    <MemoryRouter>
      <AdminContext store={createStore().store} theme={theme} darkTheme={theme}>
        <ToggleThemeButton />
      </AdminContext>
    </MemoryRouter>,
  );
  const shown = () => document.documentElement.dataset['theme'];
  await userEvent.click(screen.getByRole('button'));
  expect(shown()).toBe('dark');
  act(() => chooseScheme('light'));
  await userEvent.click(screen.getByRole('button'));
  expect(shown()).toBe('dark');
  chooseScheme('system');
});
