// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CodeInput } from './Form.tsx';

const code = () => screen.getByLabelText<HTMLInputElement>('Code');

function Form({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return <CodeInput name="code" label="Code" hint="Six digits" error={error} value={value} onChange={setValue} />;
}

test.each(['123456', '123 456', ' 12 34 56\n', 'Your code is 123-456.'])('%j pasted is 123456', async (pasted) => {
  render(<Form />);
  const user = userEvent.setup();
  await user.click(code());
  await user.paste(pasted);
  expect(code().value).toBe('123456');
});

test('typed letters are dropped, a leading zero stays', async () => {
  render(<Form />);
  await userEvent.setup().type(code(), '0a1 2');
  expect(code().value).toBe('012');
});

test('phones show digits and suggest the code from a message', () => {
  render(<Form />);
  expect(code().inputMode).toBe('numeric');
  expect(code().autocomplete).toBe('one-time-code');
});

test('an error comes before the hint, and both describe the field', () => {
  render(<Form error="Please enter the code" />);
  const notes = code().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(notes.map((id) => document.getElementById(id)?.textContent)).toEqual(['Please enter the code', 'Six digits']);
});
