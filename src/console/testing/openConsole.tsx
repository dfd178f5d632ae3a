import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { type Location, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
// What the console loads on demand is compiled at that moment here: these imports do it beforehand.
import '../../account/AccountPage.tsx';
import '../../dashboard/DashboardPage.tsx';
import '../../site/Site.tsx';
import '../../slots/MachineKeys.tsx';
import { App } from '../../App.tsx';

/** What a page does to the address, seen from outside. */
export interface Browser {
  location: Location;
  go(to: string): void;
}

/** Opens the console at an address; the public pages beside it are mere names. */
export function openConsole(path: string) {
  const browser = {} as Browser;
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
  );
  return { browser, user: userEvent.setup() };
}

function Follow({ browser }: { browser: Browser }) {
  browser.location = useLocation();
  const navigate = useNavigate();
  browser.go = (to) => void navigate(to);
  return null;
}

/** The page's heading once it is there. */
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** What the header of the frame says. */
export const header = () => document.querySelector('header')?.textContent;

/** The menu's links. */
export const menuLinks = () =>
  [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a')].map((link) => link.textContent);
