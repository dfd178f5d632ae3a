import type { Locator } from 'playwright-core';
import { tokenOf } from '../e2e/callAs.ts';
import { PRODUCT } from '../e2e/product.ts';
import type { Visitor } from '../e2e/visitor.ts';

export const PEOPLE = {
  admin: 'admin@example.com',
  lead: 'lead@acme.example',
  staff: 'staff@acme.example',
  foreign: 'lead@globex.example',
} as const;
export type Person = keyof typeof PEOPLE;

/** A part of the page by its accessible name. */
type Part = (name: string) => Locator;

interface Parts {
  readonly heading: Part;
  readonly button: Part;
  readonly link: Part;
  readonly region: Part;
  /** An input of the form. */
  readonly field: Part;
  /** The value under a label on a detail page. */
  readonly fact: Part;
  /** Waits until the page shows this value. */
  says(label: string, text: string | RegExp): Promise<void>;
  /** Chooses from a record's menu, by keyboard. */
  choose(record: string, item: string): Promise<void>;
  /** The items of a record's menu. */
  offered(record: string): Promise<string[]>;
}

export function partsOf(here: Visitor): Parts {
  const main = () => here.page.getByRole('main');
  const fact = (label: string) =>
    main()
      .locator('dl > div')
      .filter({ has: here.page.getByText(label, { exact: true }) })
      .locator('dd');
  const open = async (record: string) => {
    await main()
      .getByRole('button', { name: `More for ${record}`, exact: true })
      .first()
      .press('ArrowDown');
    return here.page.getByRole('menu').getByRole('menuitem');
  };
  return {
    heading: (name) => here.page.getByRole('heading', { level: 1, name, exact: true }),
    button: (name) => here.page.getByRole('button', { name, exact: true }),
    link: (name) => main().getByRole('link', { name, exact: true }),
    region: (name) => here.page.getByRole('region', { name }),
    field: (label) => here.page.getByRole('form').getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)),
    fact,
    says: (label, text) => fact(label).filter({ hasText: text }).waitFor(),
    async choose(record, item) {
      const items = await open(record);
      await items.filter({ hasText: item }).press('Enter');
    },
    async offered(record) {
      const items = await (await open(record)).allTextContents();
      await here.page.keyboard.press('Escape');
      return items;
    },
  };
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** The API's response to a user, errors included. */
export async function answerTo(who: Person, path: string, method = 'GET', body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${await tokenOf(PEOPLE[who])}`, 'content-type': 'application/json' };
  const response = await fetch(PRODUCT + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
