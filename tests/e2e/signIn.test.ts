import { describe, expect, it } from 'vitest';
import { expectAccessible } from './expectAccessible.ts';
import { PRODUCT } from './product.ts';
import { signInOn, visitor } from './visitor.ts';

const here = visitor();
const alert = () => here.page.getByRole('alert');

describe('§2 Sign-in', () => {
  it.each(['admin@example.com', 'lead@acme.example', 'staff@acme.example', 'joiner@example.com'])(
    '%s comes to the dashboard',
    async (email) => {
      await signInOn(here.page, email);
      await here.page.waitForURL('**/dashboard');
      await here.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await here.page.getByText(email).isVisible()).toBe(true);
    },
  );

  it('the e-mail is not a matter of case', async () => {
    await signInOn(here.page, ' Staff@Acme.Example ');
    await here.page.waitForURL('**/dashboard');
  });

  it('has no accessibility fault, empty and refused, and takes a visitor to Register and Forgot password?', async () => {
    await here.page.goto('/login');
    await expectAccessible(here.page);
    expect(await here.page.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
    expect(await here.page.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });
});

it('/login and /dashboard show their header while their code takes long to come', async () => {
  const { page } = here;
  for (const [path, code] of [
    ['/login', '**/assets/Site-*.js'],
    ['/dashboard', '**/assets/Console-*.js'],
  ] as const) {
    await page.route(code, () => new Promise(() => {}));
    await page.goto(path, { waitUntil: 'commit' });
    const home = page.getByRole('link', { name: 'Deal Sync, home' });
    await expect.poll(() => home.isVisible(), { message: path }).toBe(true);
    await page.unroute(code);
  }
});

describe('§5 Sign-in is submitted only when e-mail and password are both non-empty', () => {
  it('says which is missing and calls nobody', async () => {
    const calls: string[] = [];
    here.page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await here.page.goto('/login');
    await here.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await here.page.getByText('Email is required').waitFor();
    await here.page.getByText('Password is required').waitFor();
    expect(calls).not.toContain('/cognito');
  });
});

describe('§8 Sign-in messages', () => {
  it('say that a user is not found, or is disabled', async () => {
    here.expectConsole(/400/);
    for (const [email, message] of [
      ['nobody@example.com', 'User not found. Please check your username and try again.'],
      ['disabled@acme.example', 'User is disabled.'],
    ] as const) {
      await signInOn(here.page, email);
      await expect.poll(() => alert().textContent(), { message: email }).toBe(message);
    }
  });

  it('a wrong password keeps the e-mail and puts the cursor into the password', async () => {
    here.expectConsole(/400/);
    await signInOn(here.page, 'lead@globex.example', 'Wrong-Passw0rd!');
    await expect.poll(() => alert().textContent()).toBe('Incorrect username or password. Please try again.');
    expect(await here.page.getByLabel('Email').inputValue()).toBe('lead@globex.example');
    expect(await here.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    await expectAccessible(here.page);
  });

  it('says that nobody answers when the pool is away, and signs in when it is back', async () => {
    here.expectConsole(/ERR_FAILED/);
    await here.page.route('**/cognito', (route) => route.abort());
    await signInOn(here.page, 'staff@acme.example');
    await expect.poll(() => alert().textContent()).toMatch(/cannot be reached/);
    await here.page.unroute('**/cognito');
    await here.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await here.page.waitForURL('**/dashboard');
  });
});

describe('§4 A new password', () => {
  it('is asked of who was invited, checked, and then signs in', async () => {
    here.expectConsole(/400/);
    await signInOn(here.page, 'new@acme.example', 'Temp-Passw0rd!');
    await here.page.waitForURL('**/new-password');
    await expectAccessible(here.page);
    const set = async (password: string, confirmation: string) => {
      await here.page.getByLabel('New Password', { exact: true }).fill(password);
      await here.page.getByLabel('Confirm Password', { exact: true }).fill(confirmation);
      await here.page.getByRole('button', { name: 'Set Password' }).click();
    };
    await set('Sh0rt!', 'Sh0rt!');
    await here.page.getByText('Password must be at least 8 characters long').waitFor();
    await set('longenough', 'longenough');
    await here.page
      .getByText(
        'Password must include at least one uppercase letter, one lowercase letter, one number, and one special character',
      )
      .waitFor();
    await set('Chosen-Passw0rd!', 'Other-Passw0rd!');
    await here.page.getByText('Passwords do not match').waitFor();
    await set('Chosen-Passw0rd!', 'Chosen-Passw0rd!');
    await here.page.waitForURL('**/dashboard');
    await here.come(undefined);
    await signInOn(here.page, 'new@acme.example', 'Chosen-Passw0rd!');
    await here.page.waitForURL('**/dashboard');
  });

  it('sends to the login page where no challenge is active', async () => {
    await here.page.goto('/new-password');
    await here.page.waitForURL('**/login');
  });
});

describe('§2 Access', () => {
  it('sends who is signed out to the login page', async () => {
    for (const path of [
      '/dashboard',
      '/integration/deals',
      '/integration/errors',
      '/users',
      '/account',
      '/tenant/portal',
    ]) {
      await here.page.goto(path);
      await here.page.waitForURL('**/login');
    }
  });

  it.each(['/integration/deals?status=COMMITTED', '/admin/tenants'])(
    'comes back to %s after signing in',
    async (path) => {
      await here.page.goto(path);
      await here.page.waitForURL('**/login');
      await here.page.getByLabel('Email').fill('admin@example.com');
      await here.page.getByLabel('Password', { exact: true }).fill('Demo-Passw0rd!');
      await here.page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await here.page.waitForURL((url) => `${url}`.startsWith(`${PRODUCT}${path}`));
    },
  );

  it('/login sends who is signed in to the dashboard', async () => {
    const page = await here.come('staff@acme.example');
    await page.goto('/login');
    await page.waitForURL('**/dashboard');
  });

  it('/, /test and unknown paths are public, and the unknown show the 404 page', async () => {
    for (const path of ['/', '/test', '/no/such/page']) {
      await here.page.goto(path);
      await expectAccessible(here.page);
      expect(new URL(here.page.url()).pathname).toBe(path);
    }
    await here.page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await here.page.getByText('The page you are looking for does not exist or has been moved.').waitFor();
    await here.page.getByRole('link', { name: 'Return to Dashboard' }).waitFor();
  });
});

describe('Signing out', () => {
  it('ends the session in the browser and in the pool, and goes to the login page', async () => {
    const page = await here.come('lead@globex.example');
    await page.goto('/integration/deals');
    const calls: string[] = [];
    page.on('request', (request) => {
      const target = request.headers()['x-amz-target'];
      if (target) calls.push(target.split('.')[1] ?? '');
    });
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
    expect(calls).toContain('GlobalSignOut');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('Token')))).toEqual([]);
    await page.goto('/integration/deals');
    await page.waitForURL('**/login');
  });
});
