// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { FocusHeading } from './useFocusHeading.ts';

let navigate: (to: string | number) => void;

function Frame({ children }: { children: ReactNode }) {
  const go = useNavigate();
  navigate = (to) => void (typeof to === 'number' ? go(to) : go(to));
  return (
    <main>
      <Suspense fallback={<h1>On its way</h1>}>
        <FocusHeading />
        {children}
      </Suspense>
    </main>
  );
}

/** A page that sets the focus itself, like a form or a restored list. */
function Form() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <h1>Form</h1>
      <input ref={field} />
    </>
  );
}

let come = () => {};
const Later = lazy(
  () =>
    new Promise<{ default: () => ReactNode }>((resolve) => {
      come = () => resolve({ default: () => <h1>Later</h1> });
    }),
);

function open() {
  render(
    <MemoryRouter initialEntries={['/deals']} useTransitions={false}>
      <a href="#outside">Menu</a>
      <Frame>
        <Routes>
          <Route
            path="/deals"
            element={
              <>
                <h1>Deals</h1>
                <a href="#more">More</a>
              </>
            }
          />
          <Route path="/later" element={<Later />} />
          <Route path="/errors" element={<h1>Errors</h1>} />
          <Route path="/form" element={<Form />} />
        </Routes>
      </Frame>
    </MemoryRouter>,
  );
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function go(to: string | number) {
  await act(async () => navigate(to));
  await frame();
}

const focused = () => document.activeElement;

test('the first page is left alone; the heading of another page takes the focus, from the menu and on Back', async () => {
  open();
  await frame();
  expect(focused()).toBe(document.body);
  screen.getByText('Menu').focus();
  await go('/errors');
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Errors' }));
  await go(-1);
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Deals' }));
});

test('a page that loads late has the focus on its own heading, not on a placeholder', async () => {
  open();
  screen.getByText('More').focus();
  await go('/later');
  expect(focused()?.textContent).not.toBe('On its way');
  await act(async () => come());
  await frame();
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Later' }));
});

test('another search on the same page moves nothing', async () => {
  open();
  screen.getByText('Menu').focus();
  await go('/deals?status=COMMITTED');
  expect(focused()).toBe(screen.getByText('Menu'));
});

test('a page that set the focus itself keeps it', async () => {
  open();
  await go('/form');
  expect(focused()).toBe(screen.getByRole('textbox'));
});
