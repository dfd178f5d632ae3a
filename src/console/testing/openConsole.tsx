import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { type Location, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
// Compiles beforehand what the console imports on demand.
import '../../pages/account/AccountPage.tsx';
import '../../pages/dashboard/DashboardPage.tsx';
import '../../site/Site.tsx';
import '../../slots/MachineKeys.tsx';
import { fromPartial } from '../../../tests/fromPartial.ts';
import { App } from '../../App.tsx';
import { WithRuntime } from './fakeRuntime.ts';

/** The current location, and navigation from outside of the page. */
export interface Browser {
  location: Location;
  go(to: string): void;
}

/** Opens the console at a path. Public pages are only headings. */
export function openConsole(path: string) {
  const browser = fromPartial<Browser>({});
  render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <Follow browser={browser} />
      <Routes>
        <Route path="/" element={<h1>Landing</h1>} />
        <Route path="/login" element={<h1>Login</h1>} />
        <Route
          path="*"
          element={
            <Suspense>
              <App />
            </Suspense>
          }
        />
      </Routes>
    </MemoryRouter>,
    { wrapper: WithRuntime },
  );
  return { browser, user: userEvent.setup() };
}

function Follow({ browser }: { browser: Browser }) {
  browser.location = useLocation();
  const navigate = useNavigate();
  browser.go = (to) => void navigate(to);
  return null;
}

/** Waits for the page’s heading. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The text of the header. */
export const header = () => document.querySelector('header')?.textContent;

/** The texts of the menu’s links. */
export const menuLinks = () =>
  [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a')].map((link) => link.textContent);
