import { describe, expect, it } from 'vitest';
import { plainAddress, plainLine } from './plainLine.ts';

describe('a plain line', () => {
  it.each([
    ['[Sign in again](https://evil.example)', '[Sign in again](https evil. example)'],
    ['see www.evil.example/login', 'see www. evil. example login'],
    ['evil.example', 'evil. example'],
    ['evil。example and evil．example', 'evil. example and evil. example'],
    ['mailto:eve@evil.example', 'mailto eve evil. example'],
    ['<!channel> <@U123> <https://evil.example|HubSpot>', '!channel U123 https evil. example|HubSpot'],
    ['http://10.0.0.1:8080/x', 'http 10. 0. 0. 1 8080 x'],
    ['\\\\host\\share file:///etc', 'host share file etc'],
    ['one\r\nBcc: eve@evil.example\u2028two', 'one Bcc eve evil. example two'],
    ['ev\u200bil\u202e.example', 'ev il . example'],
    ['Amount 12.50 exceeds 1,000. Try again.', 'Amount 12.50 exceeds 1,000. Try again.'],
    ['Müller GmbH & Co. KG', 'Müller GmbH & Co. KG'],
  ])('of %j is %j', (text, expected) => expect(plainLine(text)).toBe(expected));

  it.each([
    ['alex+a@example.com', 'alex+a@example.com'],
    ['https://evil.example@x', 'https evil. example x'],
  ])('of the address %s is %s', (email, expected) => expect(plainAddress(email)).toBe(expected));
});
