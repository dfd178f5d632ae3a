import englishMessages from 'ra-language-english';
import { expect, it } from 'vitest';
import { german } from './de/index.ts';
import reactAdmin from './de/reactAdmin.json';
import { flatten, type MessageTree } from './messageTree.ts';
import { english } from './translator.ts';

// Each part registers its English texts when it is loaded.
import.meta.glob(['./*.ts', '!./*.test.ts'], { eager: true });
const trees = Object.values(
  import.meta.glob<MessageTree>(['./de/*.json', '!./de/{failures,reactAdmin}.json'], {
    eager: true,
    import: 'default',
  }),
);

/** The placeholders of a message by plural form. A form need not contain its count. */
const gapsIn = (message: string) =>
  message
    .split(' |||| ')
    .map((form) => [...new Set(form.match(/%\{\w+\}/g))].filter((gap) => gap !== '%{smart_count}').toSorted());

/** Messages with more values than one language needs, so that the other can word them differently. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  'dataProvider.failed.part': ['%{many}', '%{part}', '%{title}'],
  'dataProvider.failed.summary': ['%{one}', '%{many}', '%{name}'],
  'defaults.summary.none': ['%{one}', '%{many}'],
  'views.form.create': ['%{noun}'],
  'views.record.edit': ['%{noun}'],
};

it.each([...english])('%s has the same placeholders and as many forms in both languages', (key, message) => {
  const words = german.messages[key] ?? '';
  for (const said of [message, words]) {
    expect(said).not.toBe('');
    expect(said).toBe(said.trim());
  }
  const given = GIVEN[key];
  if (given) expect(given).toEqual(expect.arrayContaining([message, words].flatMap(gapsIn).flat()));
  else expect(gapsIn(words)).toEqual(gapsIn(message));
});

it('each area has its own German texts, and no key belongs to two areas', () => {
  const keys = trees.flatMap((tree) => Object.keys(flatten(tree)));
  expect(keys.toSorted()).toEqual([...english.keys()].toSorted());
});

it('React Admin has all messages in German, with the same placeholders', () => {
  const english: MessageTree = JSON.parse(JSON.stringify(englishMessages));
  const [words, texts] = [flatten(reactAdmin), flatten(english)];
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(texts).toSorted());
  for (const [key, text] of Object.entries(texts)) {
    // German nouns begin with a capital letter.
    const gaps = gapsIn(text.replace('%{field_lower_first}', '%{field}'));
    expect([key, gapsIn(words[key] ?? '')]).toEqual([key, gaps]);
  }
});
