import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import '../fields/reference/RecordAutocomplete.tsx';
import { TenantSelector } from './TenantSelector.tsx';

const few = [
  { tenant_id: 'acme', name: 'Acme Cloud' },
  { tenant_id: 'globex', name: 'Globex' },
];
const many = Array.from({ length: 1_000 }, (_, index) => ({ tenant_id: `t-${index}`, name: `Tenant ${index}` }));
const words = () => screen.getAllByRole('option').map((option) => option.textContent);

/** The selector as in the header: the selected tenant becomes the tenant in view. */
function Header({
  onSelect,
  ...props
}: Partial<ComponentProps<typeof TenantSelector>> & { onSelect?: (tenantId: string | undefined) => void }) {
  const [tenantId, setTenantId] = useState(props.tenantId);
  const { tenants = few } = props;
  const select = (next: string | undefined) => {
    onSelect?.(next);
    setTenantId(next);
  };
  const tenantName = props.tenantName ?? tenants.find((tenant) => tenant.tenant_id === tenantId)?.name;
  return (
    <TenantSelector
      loading={false}
      unavailable={undefined}
      {...props}
      tenants={tenants}
      tenantId={tenantId}
      tenantName={tenantName}
      select={select}
    />
  );
}

describe('with few tenants', () => {
  const select = () => screen.getByLabelText<HTMLSelectElement>('Tenant');

  test('offers the empty option, then all tenants, and selects the chosen one', async () => {
    render(<Header tenantId="acme" />);
    expect(words()).toEqual(['Select a tenant', 'Acme Cloud', 'Globex']);
    await userEvent.selectOptions(select(), 'Globex');
    expect(select().value).toBe('globex');
    await userEvent.selectOptions(select(), 'Select a tenant');
    expect(select().value).toBe('');
  });

  test.each([
    ['inactive', 'Soylent', 'Soylent (inactive)'],
    ['not found', undefined, 'soylent (not found)'],
    [undefined, 'Soylent', 'Soylent'],
  ] as const)('shows a tenant that is not offered (%s)', (unavailable, tenantName, shown) => {
    render(<Header tenantId="soylent" tenantName={tenantName} unavailable={unavailable} />);
    expect(select().value).toBe('soylent');
    expect(words()).toEqual(['Select a tenant', 'Acme Cloud', 'Globex', shown]);
  });

  test('is disabled while tenants load, and does not show an ID in place of a name', () => {
    const { rerender } = render(<Header key="1" tenants={[]} tenantId="acme" loading />);
    expect(select().disabled).toBe(true);
    expect(words()).toEqual(['Loading tenants…']);
    rerender(<Header key="2" tenantId="acme" />);
    expect(select().disabled).toBe(false);
    expect(select().selectedOptions[0]?.textContent).toBe('Acme Cloud');
  });
});

describe('with many tenants', () => {
  const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Tenant' });
  const active = async () => {
    const id = (await box()).getAttribute('aria-activedescendant');
    return id === null ? undefined : document.getElementById(id)?.textContent;
  };
  const open = async (props: ComponentProps<typeof Header> = {}) => {
    const onSelect = vi.fn();
    render(<Header tenants={many} tenantId="t-7" onSelect={onSelect} {...props} />);
    const user = userEvent.setup();
    return { input: await box(), user, onSelect };
  };

  test('shows the selected tenant in the closed box', async () => {
    const { input } = await open();
    expect([input.value, input.getAttribute('aria-expanded')]).toEqual(['Tenant 7', 'false']);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('finds by part of a name, and Enter selects the first match only then', async () => {
    const { input, user, onSelect } = await open();
    await user.click(input);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Tenant 7');
    await user.keyboard('tenant 99');
    expect(words()).toHaveLength(11);
    expect(await active()).toBe('Tenant 99t-99');
    expect(onSelect).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect([onSelect.mock.calls, input.value]).toEqual([[['t-99']], 'Tenant 99']);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(input);
  });

  test('finds by id, and a click selects', async () => {
    const { input, user, onSelect } = await open();
    await user.click(input);
    await user.keyboard('t-512');
    await user.click(screen.getByRole('option'));
    expect([onSelect.mock.calls, input.value]).toEqual([[['t-512']], 'Tenant 512']);
  });

  test('moves through the list by keyboard, which opens at the selected one', async () => {
    const { input, user } = await open();
    input.focus();
    await user.keyboard('{ArrowDown}');
    const seen = [await active()];
    for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'ArrowUp', 'ArrowDown', 'End']) {
      await user.keyboard(`{${key}}`);
      seen.push(await active());
    }
    expect(seen.map((text) => text?.replace(/t-.*/, ''))).toEqual([
      'Tenant 7',
      'Tenant 8',
      'Tenant 7',
      'Tenant 12',
      'Tenant 7',
      'Select a tenant',
      'Tenant 99',
      'Select a tenant',
      'Tenant 99',
    ]);
  });

  test.each(['{Escape}', '{Tab}'])('%s closes the list and keeps the choice', async (key) => {
    const { input, user, onSelect } = await open();
    await user.click(input);
    await user.keyboard(`glob${key}`);
    expect([input.value, onSelect.mock.calls]).toEqual(['Tenant 7', []]);
    expect(input.getAttribute('aria-expanded')).toBe('false');
  });

  test('limits the list and shows the number of further tenants', async () => {
    const { input, user } = await open({ tenantId: 't-700' });
    await user.click(input);
    expect(words().slice(0, 3)).toEqual(['Select a tenant', 'Tenant 700t-700', 'Tenant 0t-0']);
    expect(screen.getByText('900 more, keep typing')).toBeDefined();
    await user.keyboard('nowhere');
    expect(screen.getByText('No tenants found', { selector: '.MuiAutocomplete-noOptions' })).toBeDefined();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(input.value).toBe('nowhere');
  });

  test('clears the choice, and then shows what to do', async () => {
    const { input, user, onSelect } = await open();
    await user.click(input);
    await user.click(screen.getByRole('option', { name: 'Select a tenant' }));
    expect([onSelect.mock.calls, input.value, input.placeholder]).toEqual([[[undefined]], '', 'Select a tenant']);
  });

  test('shows a tenant that is not offered by its name', async () => {
    const { input } = await open({ tenantId: 'soylent', tenantName: 'Soylent', unavailable: 'inactive' });
    expect(input.value).toBe('Soylent (inactive)');
  });
});
