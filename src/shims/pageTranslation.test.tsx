import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followTranslation } from './pageTranslation.ts';

const { appendChild, insertBefore, removeChild } = Node.prototype;
beforeAll(followTranslation);
afterAll(() => void Object.assign(Node.prototype, { appendChild, insertBefore, removeChild }));

interface FiguresProps {
  count: number;
  days?: string;
  words?: readonly string[];
}

const page = ({ count, days, words = [] }: FiguresProps) => (
  <main>
    <p>
      {count} deals, {count > 1 && 'several, '}
      <b>in step</b> {days}
    </p>
    <p>{count}</p>
    <p>
      {words.map((word) => [word, <i key={word}>{word}</i>])} {days ? 'until' : <em>never</em>}
    </p>
  </main>
);

/** The ways in which translations replace a text node. */
const TRANSLATIONS: Record<string, (text: Text, font: Element) => void> = {
  'a copy in its place': (text, font) => {
    font.textContent = text.data;
    text.replaceWith(font);
  },
  'a copy before it': (text, font) => {
    font.textContent = text.data;
    text.before(font);
    text.remove();
  },
  'an element around it': (text, font) => {
    text.replaceWith(font);
    font.append(text);
  },
  'an element around it, in two steps': (text, font) => {
    text.after(font);
    font.append(text);
  },
};

function translate(replace: (text: Text, font: Element) => void): void {
  const walker = document.createTreeWalker(screen.getByRole('main'), NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) replace(text, document.createElement('font'));
}

describe.each(Object.entries(TRANSLATIONS))('a translation that puts %s', (_, replace) => {
  it.each<[string, FiguresProps, FiguresProps]>([
    ['changed texts', { count: 5, days: 'Nov 23' }, { count: 7, days: 'Nov 30' }],
    ['removed texts', { count: 5, days: 'Nov 23' }, { count: 1 }],
    ['added texts', { count: 1 }, { count: 5, days: 'Nov 23', words: ['one', 'two'] }],
    ['moved texts', { count: 5, words: ['one', 'two', 'three'] }, { count: 5, words: ['three', 'four', 'one'] }],
  ])('leaves a page with %s like a fresh one', async (_case, before, after) => {
    const { rerender, unmount } = render(page(before));
    translate(replace);
    await Promise.resolve();
    rerender(page(after));
    await Promise.resolve();
    const shown = screen.getByRole('main').textContent;
    translate(replace);
    rerender(page(before));
    await Promise.resolve();
    const back = screen.getByRole('main').textContent;
    unmount();
    const fresh = render(page(after));
    expect(shown).toBe(fresh.container.textContent);
    fresh.rerender(page(before));
    expect(back).toBe(fresh.container.textContent);
  });
});
