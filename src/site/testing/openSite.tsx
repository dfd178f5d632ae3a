import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { WithRuntime } from '../../console/testing/fakeRuntime.ts';
import { Site } from '../Site.tsx';

interface OpenSite {
  user: UserEvent;
  /** Path and query of the page that is shown. */
  where: () => string;
  /** The navigation state of the page. */
  told: () => unknown;
}

/** Opens the public pages at a path with this navigation state. */
export function openSite(path: string, state?: unknown): OpenSite {
  let location: ReturnType<typeof useLocation> | undefined;
  function Probe() {
    location = useLocation();
    return null;
  }
  render(
    <MemoryRouter initialEntries={[{ ...pathIn(path), state }]} useTransitions={false}>
      <Site />
      <Probe />
    </MemoryRouter>,
    { wrapper: WithRuntime },
  );
  return {
    user: userEvent.setup(),
    where: () => `${location?.pathname}${location?.search}`,
    told: () => location?.state,
  };
}

function pathIn(path: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(path, 'https://console.example');
  return { pathname, search };
}
