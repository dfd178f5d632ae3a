import englishMessages from 'ra-language-english';
import { expect, it } from 'vitest';
import { german } from './de/index.ts';
import reactAdmin from './de/reactAdmin.json';
import { flatten, type MessageTree } from './messageTree.ts';
import { english } from './translator.ts';

// Each part registers its English words where it is loaded.
import.meta.glob(['./*.ts', '!./*.test.ts'], { eager: true });
const trees = Object.values(
  import.meta.glob<MessageTree>(['./de/*.json', '!./de/{failures,reactAdmin}.json'], {
    eager: true,
    import: 'default',
  }),
);

/** What a message names, form by form: a form need not name the count that it was chosen by. */
const gapsIn = (message: string) =>
  message
    .split(' |||| ')
    .map((form) => [...new Set(form.match(/%\{\w+\}/g))].filter((gap) => gap !== '%{smart_count}').toSorted());

/** Messages that are given more than one of the languages needs, so that the other can put them in its own way. */
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  'dataProvider.failed.part': ['%{many}', '%{part}', '%{title}'],
  'dataProvider.failed.summary': ['%{one}', '%{many}', '%{name}'],
  'defaults.summary.none': ['%{one}', '%{many}'],
  'views.form.create': ['%{noun}'],
  'views.record.edit': ['%{noun}'],
};

it.each([...english])('%s names the same in both languages, in as many forms', (key, message) => {
  const words = german.messages[key] ?? '';
  for (const said of [message, words]) {
    expect(said).not.toBe('');
    expect(said).toBe(said.trim());
  }
  const given = GIVEN[key];
  if (given) expect(given).toEqual(expect.arrayContaining([message, words].flatMap(gapsIn).flat()));
  else expect(gapsIn(words)).toEqual(gapsIn(message));
});

it('each area is German of its own, and no key is of two areas', () => {
  const keys = trees.flatMap((tree) => Object.keys(flatten(tree)));
  expect(keys.toSorted()).toEqual([...english.keys()].toSorted());
});

it('React Admin has German words for everything it says, with the same gaps', () => {
  const [words, texts] = [flatten(reactAdmin), flatten(englishMessages as unknown as MessageTree)];
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(texts).toSorted());
  for (const [key, text] of Object.entries(texts)) expect([key, gapsIn(words[key] ?? '')]).toEqual([key, gapsIn(text)]);
});
