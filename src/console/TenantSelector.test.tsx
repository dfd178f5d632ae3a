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

test('is disabled while loading, and offers another try after a failure', async () => {
  const onRetry = vi.fn();
  const { rerender } = render(<TenantSelector tenants={[]} value={undefined} onChange={() => {}} loading />);
  expect(select().disabled).toBe(true);
  rerender(
    <TenantSelector
      tenants={[]}
      value={undefined}
      onChange={() => {}}
      failed="Failed to fetch tenants"
      onRetry={onRetry}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe('Failed to fetch tenants');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
