import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { lazyPart } from './lazyPart.ts';

it('a failed part is loaded again in place for all its users', async () => {
  let tries = 0;
  const part = lazyPart(async () => {
    tries += 1;
    if (tries <= 2) throw new Error('There is no connection.');
    return ({ name }: { name: string }) => <p>{name} has come</p>;
  });
  function Shown({ name }: { name: string }) {
    const { Part, failed, retry } = part.usePart();
    if (Part) return <Part name={name} />;
    return failed ? (
      <button type="button" onClick={retry}>
        {name} again
      </button>
    ) : (
      <p>{name} is coming</p>
    );
  }
  render(
    <>
      <Shown name="One" />
      <Shown name="Other" />
    </>,
  );
  expect(screen.getByText('One is coming')).toBeDefined();
  await screen.findByRole('button', { name: 'Other again' });
  await userEvent.click(await screen.findByRole('button', { name: 'One again' }));
  expect(await screen.findByText('One has come')).toBeDefined();
  expect(screen.getByText('Other has come')).toBeDefined();
  expect(tries).toBe(3);
});
