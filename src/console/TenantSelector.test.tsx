// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TenantSelector } from './TenantSelector.tsx';

afterEach(cleanup);

const tenants = [
  { tenant_id: 'acme', name: 'Acme Cloud' },
  { tenant_id: 'globex', name: 'Globex' },
];
const select = () => screen.getByLabelText<HTMLSelectElement>('Tenant');
const words = () => screen.getAllByRole('option').map((option) => option.textContent);

test('offers every tenant after the empty choice, and reports what is chosen', async () => {
  const onChange = vi.fn();
  render(<TenantSelector tenants={tenants} value="acme" onChange={onChange} />);
  expect(words()).toEqual(['Select a tenant', 'Acme Cloud', 'Globex']);
  await userEvent.selectOptions(select(), 'Globex');
  await userEvent.selectOptions(select(), 'Select a tenant');
  expect(onChange.mock.calls).toEqual([['globex'], [undefined]]);
});

test('keeps a selected tenant that the list leaves out', () => {
  render(<TenantSelector tenants={tenants} value="soylent" onChange={() => {}} />);
  expect(select().value).toBe('soylent');
  expect(words()).toEqual(['Select a tenant', 'Acme Cloud', 'Globex', 'soylent']);
});

test('is disabled while loading, and says so instead of an id whose name is not known yet', () => {
  const { rerender } = render(<TenantSelector tenants={[]} value="acme" onChange={() => {}} loading />);
  expect(select().disabled).toBe(true);
  expect(words()).toEqual(['Loading tenants…']);
  rerender(<TenantSelector tenants={tenants} value="acme" onChange={() => {}} />);
  expect(select().disabled).toBe(false);
  expect(select().selectedOptions[0]?.textContent).toBe('Acme Cloud');
});
