import { afterEach, expect, test } from 'vitest';
import { configAtHand } from './configAtHand.tsx';
import { parseConsoleConfig } from './consoleConfig.ts';

const CONFIG = { api: { baseUrl: '/api' }, cognito: { userPoolId: 'local_console', clientId: 'console' } };

afterEach(() => document.body.replaceChildren());

function pageThatHasRead(text: string): void {
  document.body.innerHTML = '<div id="root"></div>';
  const root = document.getElementById('root');
  if (root) root.dataset['config'] = text;
}

test('what the page has read are the settings', () => {
  pageThatHasRead(JSON.stringify(CONFIG));
  expect(configAtHand()).toEqual(parseConsoleConfig(CONFIG));
});

test('a page that has read nothing has none', () => {
  expect(configAtHand()).toBeUndefined();
  document.body.innerHTML = '<div id="root"></div>';
  expect(configAtHand()).toBeUndefined();
});

test.each(['no JSON', 'null', '{}', JSON.stringify({ ...CONFIG, cognito: {} })])(
  '%s is left to who reads it anew',
  (text) => {
    pageThatHasRead(text);
    expect(configAtHand()).toBeUndefined();
  },
);
