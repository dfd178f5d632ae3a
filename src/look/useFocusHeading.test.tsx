// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { useFocusHeading } from './useFocusHeading.tsx';

let navigate: (to: string | number) => void;

function Frame({ children }: { children: ReactNode }) {
  const go = useNavigate();
  navigate = (to) => void (typeof to === 'number' ? go(to) : go(to));
  useFocusHeading();
  return <main>{children}</main>;
}

/** A page that puts the focus somewhere itself, as a form does, or a list that one comes back to. */
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

function open() {
  render(
    <MemoryRouter initialEntries={['/deals']} useTransitions={false}>
      <a href="#outside">Menu</a>
      <Frame>
        <Routes>
          <Route path="/deals" element={<h1>Deals</h1>} />
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

test('the first page is left alone; another page’s heading takes the focus, from the menu and on Back', async () => {
  open();
  await frame();
  expect(focused()).toBe(document.body);
  screen.getByText('Menu').focus();
  await go('/errors');
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Errors' }));
  await go(-1);
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Deals' }));
});

test('another search on the same page moves nothing', async () => {
  open();
  screen.getByText('Menu').focus();
  await go('/deals?status=COMMITTED');
  expect(focused()).toBe(screen.getByText('Menu'));
});

test('a page that took the focus itself keeps it', async () => {
  open();
  await go('/form');
  expect(focused()).toBe(screen.getByRole('textbox'));
});
