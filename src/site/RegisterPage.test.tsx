// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { IdentityFault } from '../authProvider/identityProvider.ts';
import { emptyRegistration, RegisterPage, type Registration, signUpInput } from './Register.tsx';

const LABELS = {
  name: 'Full Name',
  email: 'Email',
  password: 'Password',
  confirmation: 'Confirm Password',
  tenantId: 'Tenant ID (optional)',
} as const satisfies Record<keyof Registration, string>;
const TOO_PLAIN =
  'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character';
const SAM: Registration = {
  name: 'Sam Whitfield',
  email: 'sam@example.com',
  password: 'Demo-Passw0rd!',
  confirmation: 'Demo-Passw0rd!',
  tenantId: '',
};
const NAMES = ['name', 'email', 'password', 'confirmation', 'tenantId'] as const;
const input = (name: keyof Registration) => screen.getByLabelText<HTMLInputElement>(LABELS[name]);
const descriptionOf = (name: keyof Registration) =>
  (input(name).getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
const button = () => screen.getByRole('button', { name: 'Register' });
const faults = () => [...document.querySelectorAll('p.Mui-error')].map(({ textContent }) => textContent);

function open(onRegister: (registration: Registration) => Promise<void> = async () => {}) {
  render(<RegisterPage typed={emptyRegistration()} onRegister={onRegister} />, { wrapper: MemoryRouter });
  const user = userEvent.setup();
  const fill = async (typed: Partial<Registration>) => {
    const texts = { ...SAM, ...typed };
    for (const name of NAMES) {
      await user.click(input(name));
      if (texts[name]) await user.paste(texts[name]);
    }
  };
  return { user, fill };
}

describe('§2 the form', () => {
  test('has its fields in order, and opens with the focus in the first', async () => {
    const { user } = open();
    expect(document.activeElement).toBe(input('name'));
    const order = ['name'];
    while (document.activeElement !== button()) {
      await user.tab();
      const name = document.activeElement?.getAttribute('name');
      if (name) order.push(name);
    }
    expect(order).toEqual(['name', 'email', 'password', 'confirmation', 'tenantId']);
  });

  test('marks each field for password managers and phones', () => {
    open();
    expect(NAMES.map((name) => input(name).autocomplete)).toEqual([
      'name',
      'username',
      'new-password',
      'new-password',
      'off',
    ]);
    expect(input('email').type).toBe('email');
    expect([input('password').minLength, input('confirmation').minLength]).toEqual([8, 8]);
  });

  test('explains the tenant ID', () => {
    open();
    const hint = document.getElementById(input('tenantId').getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Enter it if you already have one.');
    expect(input('tenantId').required).toBe(false);
  });

  test('ticks the requirements while the password is typed or pasted', async () => {
    const { user } = open();
    const unmet = () => screen.getAllByText(', not met yet').length;
    expect(unmet()).toBe(5);
    await user.click(input('password'));
    await user.paste('abcdefg1');
    expect(unmet()).toBe(2);
  });
});

describe('§5 validation', () => {
  test('requires name, email and password: reports each, focuses the first, and sends nothing', async () => {
    const onRegister = vi.fn(async () => {});
    const { user } = open(onRegister);
    await user.click(button());
    expect(faults()).toEqual(['Name is required', 'Email is required', 'Password is required']);
    expect(document.activeElement).toBe(input('name'));
    expect(onRegister).not.toHaveBeenCalled();
  });

  test.each<[Partial<Registration>, keyof Registration, string]>([
    [{ name: '   ' }, 'name', 'Name is required'],
    [{ email: 'sam' }, 'email', 'Invalid email format'],
    [{ email: 'sam@' }, 'email', 'Invalid email format'],
    [{ password: 'Aa1!aaa', confirmation: 'Aa1!aaa' }, 'password', 'Password must be at least 8 characters long'],
    [{ password: 'longenough', confirmation: 'longenough' }, 'password', TOO_PLAIN],
    [{ confirmation: 'Demo-Passw0rd' }, 'confirmation', 'Passwords do not match'],
    [{ confirmation: '' }, 'confirmation', 'Passwords do not match'],
  ])('%o: under its field', async (typed, name, fault) => {
    const onRegister = vi.fn(async () => {});
    const { user, fill } = open(onRegister);
    await fill(typed);
    await user.click(button());
    expect(faults()).toEqual([fault]);
    expect(document.activeElement).toBe(input(name));
    expect(input(name).getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(name)).toContain(fault);
    expect(onRegister).not.toHaveBeenCalled();
  });

  test('an error disappears once it is fixed', async () => {
    const { user } = open();
    await user.click(button());
    await user.type(input('name'), 'S');
    expect(faults()).toEqual(['Email is required', 'Password is required']);
  });
});

test('sends the input', async () => {
  const onRegister = vi.fn(async () => {});
  const { user, fill } = open(onRegister);
  await fill({ tenantId: 'acme' });
  await user.click(button());
  expect(onRegister.mock.calls).toEqual([[{ ...SAM, tenantId: 'acme' }]]);
});

test('is busy while it submits, and a second submit does nothing', async () => {
  const onRegister = vi.fn(() => new Promise<void>(() => {}));
  const { user, fill } = open(onRegister);
  await fill({});
  await user.click(button());
  await user.click(button());
  await user.type(input('email'), '{Enter}');
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(onRegister).toHaveBeenCalledOnce();
});

describe('a rejection', () => {
  const refuse = async (fault: Error) => {
    const { user, fill } = open(() => Promise.reject(fault));
    await fill({});
    await user.click(button());
    await vi.waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'));
    return user;
  };

  test('of the password appears under it and keeps the input', async () => {
    await refuse(new IdentityFault('Password has been used before', 'InvalidPasswordException'));
    expect(faults()).toEqual(['Password has been used before']);
    expect(NAMES.map((name) => input(name).value)).toEqual(Object.values(SAM));
    expect(document.activeElement).toBe(input('password'));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('of an existing email appears under it with a link to the login page, until it is changed', async () => {
    const user = await refuse(new IdentityFault('There is an account.', 'UsernameExistsException'));
    expect(descriptionOf('email')).toEqual(['There is an account. Sign in']);
    expect(document.querySelector('p.Mui-error a')?.getAttribute('href')).toBe('/login');
    expect(document.activeElement).toBe(input('email'));
    await user.type(input('email'), 'x');
    expect(faults()).toEqual([]);
  });

  test('of anything else appears above the form, scrolled into view', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await refuse(new IdentityFault('Registration is closed.', 'NotAuthorizedException'));
    expect(screen.getByRole('alert').textContent).toBe('Registration is closed.');
    await vi.waitFor(() => expect(scroll.mock.contexts).toEqual([screen.getByRole('alert')]));
  });
});

test('the list of requirements describes the password', () => {
  open();
  expect(descriptionOf('password')).toEqual([expect.stringContaining('At least 8 characters, not met yet')]);
  expect(descriptionOf('confirmation')).toEqual([undefined]);
});

test('fields limit the length of their input', () => {
  open();
  expect([input('name').maxLength, input('email').maxLength, input('tenantId').maxLength]).toEqual([100, 128, 64]);
});

const UNTIDY = { ...emptyRegistration(' sam@example.com '), name: ' Sam ', password: ' Demo-Passw0rd! ' };

test('the email is the username; spaces around it and the name are removed, those of a password stay', () => {
  expect(signUpInput(UNTIDY)).toEqual({
    username: 'sam@example.com',
    email: 'sam@example.com',
    name: 'Sam',
    password: ' Demo-Passw0rd! ',
  });
});

test.each([
  ['acme', 'acme'],
  [' acme ', 'acme'],
  ['   ', undefined],
])('the tenant ID %j is sent as %j', (tenantId, sent) => {
  expect(signUpInput({ ...UNTIDY, tenantId }).tenantId).toBe(sent);
});
