import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PRODUCT } from './product.ts';
import { visitor } from './visitor.ts';

const PAGES = ['/', '/login', '/dashboard', '/integration/deals', '/integration/deals/1', '/no/such/page'];

/** Requests a URL without a browser, so that nothing is decompressed or cached. */
const ask = (path: string, headers: Record<string, string> = {}) => fetch(PRODUCT + path, { headers });

const policyOf = (response: Response): ReadonlyMap<string, string> =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

/** The files that the page references. */
async function assets(): Promise<string[]> {
  const page = await (await ask('/dashboard')).text();
  return [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
}

describe('Pages of the console', () => {
  it('carry a policy with a fresh nonce, and contain no inline or evaluated code', async () => {
    const nonces = new Set<string>();
    for (const path of PAGES) {
      const response = await ask(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const policy = policyOf(response);
      expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|https?:/);
      expect(policy.get('default-src')).toBe("'none'");
      expect(policy.get('frame-ancestors')).toBe("'none'");
      expect(policy.get('base-uri')).toBe("'none'");
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy.get('script-src') ?? '') ?? [];
      expect(nonce.length).toBeGreaterThanOrEqual(16);
      nonces.add(nonce);
      const page = await response.text();
      expect(page).toContain(`nonce="${nonce}"`);
      expect(page).not.toContain('__CSP_NONCE__');
    }
    expect(nonces.size).toBe(PAGES.length);
  });

  it('every response carries the security headers', async () => {
    const [asset = ''] = await assets();
    for (const path of ['/', asset, '/config.json', '/healthz', '/api/openapi.json', '/api/deals', '/assets/none.js']) {
      const { headers } = await ask(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('x-frame-options'), path).toBe('DENY');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(headers.get('x-powered-by'), path).toBeNull();
    }
  });
});

describe('Files of the console', () => {
  it('are cached forever if their name has a hash, and compressed as the browser accepts', async () => {
    const paths = await assets();
    expect(paths.some((path) => path.endsWith('.js'))).toBe(true);
    for (const path of paths) {
      expect(path).toMatch(/-[\w-]{8}\.\w+$/);
      const plain = await ask(path, { 'accept-encoding': 'identity' });
      expect(plain.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
      expect(plain.headers.get('content-encoding')).toBeNull();
      const text = await plain.text();
      for (const encoding of ['br', 'gzip']) {
        const packed = await ask(path, { 'accept-encoding': encoding });
        expect(packed.headers.get('content-encoding'), path).toBe(encoding);
        expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
        expect(await packed.text()).toBe(text);
      }
    }
  });

  it('prefer brotli, and never use an encoding that the browser rejects', async () => {
    const [path = ''] = await assets();
    const encodingFor = async (accepted: string) =>
      (await ask(path, { 'accept-encoding': accepted })).headers.get('content-encoding');
    expect(await encodingFor('gzip, deflate, br')).toBe('br');
    expect(await encodingFor('br;q=0, gzip')).toBe('gzip');
    expect(await encodingFor('br;q=0.0, gzip;q=0')).toBeNull();
  });

  it('are not sent again unless they changed', async () => {
    for (const path of [...(await assets()), '/favicon.svg']) {
      const etag = (await ask(path)).headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      const again = await ask(path, { 'if-none-match': etag });
      expect(again.status, path).toBe(304);
      expect(await again.text()).toBe('');
      expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
      expect((await ask(path, { 'if-none-match': `"other", W/${etag}` })).status, path).toBe(304);
    }
    expect((await ask('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('return 404 if they do not exist, never a page', async () => {
    for (const path of ['/assets/none-12345678.js', '/assets/none.css', '/assets/none', '/assets/']) {
      const response = await ask(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('content-type'), path).not.toContain('text/html');
    }
  });
});

describe('/config.json', () => {
  it("is never cached, and holds the console's configuration", async () => {
    const response = await ask('/config.json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      api: { baseUrl: '/api', key: '', sendToken: true, session: true, standard: true },
      cognito: { userPoolId: 'local_console', clientId: 'console', endpoint: '/cognito' },
      auth: { adminEmailFallback: false },
      serverStart: expect.any(String),
    });
  });
});

describe('In a browser', () => {
  const here = visitor('admin@example.com');

  it('pages never violate their policy, and call no other host', async () => {
    const elsewhere: string[] = [];
    here.page.on('request', (request) => {
      if (new URL(request.url()).origin !== PRODUCT) elsewhere.push(request.url());
    });
    await here.page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => console.error(`CSP: ${event.violatedDirective}`));
    });
    // Every other test fails at a violation too, because the browser's console reports it.
    for (const path of ['/', '/dashboard', '/integration/errors?tenant_id=acme&status=NEW']) {
      await here.page.goto(path);
      await here.page.getByRole('heading', { level: 1 }).first().waitFor();
      await here.page.waitForLoadState('networkidle');
    }
    expect(elsewhere).toEqual([]);
  });

  it.each([
    ['/', 'landing.html', { as: undefined, shows: 'Keep your deals in sync.' }],
    ['/login', 'index.html', { as: undefined, shows: 'Sign in' }],
    ['/dashboard', 'index.html', { as: 'admin@example.com', shows: 'Dashboard' }],
  ])('%s on a static host: the policy in the build allows what is in %s', async (path, file, { as, shows }) => {
    const [body, policy] = await Promise.all(
      [file, 'content-security-policy.txt'].map((name) => readFile(`dist/${name}`, 'utf8')),
    );
    const page = await here.openAs(as);
    const headers = { 'content-security-policy': policy?.trim() ?? '' };
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', headers, body: body ?? '' }));
    await page.goto(path);
    await page.getByRole('heading', { name: shows, exact: true }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it('reports an unreadable /config.json, and recovers on Try Again', async () => {
    const { page } = here;
    await page.route('**/config.json', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }),
    );
    await page.goto('/account');
    await page.getByRole('alert').filter({ hasText: 'config.json' }).waitFor();
    await page.unroute('**/config.json');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  });
});
