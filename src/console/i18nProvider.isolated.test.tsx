import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const setLocale = vi.fn();
vi.mock('../components/userChoices.ts', () => ({ setLocale }));

/** The modules of a page in this language, after the catalog has loaded. */
async function pageIn(lang: string) {
  document.documentElement.lang = lang;
  const { loadMessageCatalog } = await import('../messages/messageCatalog.ts');
  await loadMessageCatalog();
  const { i18nProvider } = await import('./i18nProvider.ts');
  await import('../messages/console.ts');
  return { i18nProvider, ...(await import('../layout/menu.ts')), ...(await import('../dataProvider/httpFault.ts')) };
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  document.documentElement.lang = '';
});

describe('React Admin’s messages', () => {
  it.each([
    ['en-GB', 'Sign Out', 'Your account: Ada'],
    ['de-AT', 'Abmelden', 'Ihr Konto: Ada'],
    ['fr', 'Sign Out', 'Your account: Ada'],
  ])('in %s come from the catalog', async (lang, signOut, account) => {
    const { i18nProvider } = await pageIn(lang);
    expect(i18nProvider.translate('product.signOut')).toBe(signOut);
    expect(i18nProvider.translate('console.account', { name: 'Ada' })).toBe(account);
  });

  it.each(['en-GB', 'de'])('in %s without an entry use the caller’s default', async (lang) => {
    const { i18nProvider } = await pageIn(lang);
    expect(i18nProvider.translate('shop.create_item', { _: 'Create %{item}', item: 'Ada' })).toBe('Create Ada');
    expect(i18nProvider.translate('Acme |||| Sons was %{deleted}.', { deleted: 'x' })).toBe(
      'Acme |||| Sons was %{deleted}.',
    );
    expect(i18nProvider.translate('constructor')).toBe('constructor');
  });

  it.each([
    ['en-GB', 'Save', 'Deal ID', 'Deals'],
    ['de', 'Speichern', 'Deal-ID', 'Deals'],
  ])('in %s include those of React Admin and the resource labels', async (lang, save, dealId, deals) => {
    const { i18nProvider } = await pageIn(lang);
    expect(i18nProvider.translate('ra.action.save')).toBe(save);
    expect(i18nProvider.translate('resources.errors.fields.deal_id')).toBe(dealId);
    expect(i18nProvider.translate('resources.deals.name', { smart_count: 2 })).toBe(deals);
  });

  it('are in the language of the page; another language reloads it', async () => {
    const { i18nProvider } = await pageIn('de-AT');
    expect(i18nProvider.getLocale()).toBe('de');
    expect(i18nProvider.getLocales?.()).toEqual([
      { locale: 'en', name: 'English' },
      { locale: 'de', name: 'Deutsch' },
    ]);
    await i18nProvider.changeLocale('en');
    await i18nProvider.changeLocale('fr');
    expect(setLocale).toHaveBeenCalledExactlyOnceWith('en');
  });

  it('reach the components of React Admin', async () => {
    const { i18nProvider } = await pageIn('de');
    const { CoreAdminContext, memoryStore, Translate } = await import('ra-core');
    const { MemoryRouter } = await import('react-router');
    render(
      <MemoryRouter>
        <CoreAdminContext i18nProvider={i18nProvider} store={memoryStore({ locale: i18nProvider.getLocale() })}>
          <Translate i18nKey="product.signOut" />
        </CoreAdminContext>
      </MemoryRouter>,
    );
    expect(screen.getByText('Abmelden')).toBeDefined();
  });
});

describe('in German', () => {
  it('menu groups and pages match by their translated names', async () => {
    const { menuOf } = await pageIn('de');
    const { PAGES } = await import('../routes.ts');
    const { users } = await import('../resources/users.ts');
    const menu = menuOf({ resources: [users], pages: PAGES }, 'tenant-admin');
    expect(menu.map(({ entries }) => entries.length)).toEqual([1, 3]);
    expect(menu[0]?.entries[0]?.label).toBe('Übersicht');
  });

  it('a failed request has a complete sentence for every number and gender', async () => {
    const { failureMessage } = await pageIn('de');
    const { audit } = await import('../resources/audit.ts');
    const { deals } = await import('../resources/deals.ts');
    const { users } = await import('../resources/users.ts');
    expect([users, deals, audit].map((resource) => failureMessage(resource, 'list'))).toEqual([
      'Laden fehlgeschlagen: Benutzer',
      'Laden fehlgeschlagen: Deals',
      'Laden fehlgeschlagen: Änderungsprotokoll',
    ]);
    expect(failureMessage(users, 'list', 'unassigned')).toBe('Laden fehlgeschlagen: Benutzer ohne Mandanten');
    expect(failureMessage(deals, 'latest')).toBe('Laden fehlgeschlagen: neueste Deals');
    expect(failureMessage(audit, 'one')).toBe('Änderung konnte nicht geladen werden');
  });
});
