import { expect, it } from 'vitest';
import { german } from './de/index.ts';
import { english } from './spoken.ts';

type Words = Readonly<Record<string, string>>;

// Each part registers its English words where it is loaded.
import.meta.glob(['./*.ts', '!./*.test.ts'], { eager: true });
const parts = Object.values(
  import.meta.glob<Readonly<Record<string, Words>>>(['./de/*.ts', '!./de/{index,declared,failures}.ts'], {
    eager: true,
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

it('each part is German of its own, and no key is of two parts', () => {
  const keys = parts.flatMap((part) => Object.values(part).flatMap(Object.keys));
  expect(keys.toSorted()).toEqual([...english.keys()].toSorted());
  expect(keys.toSorted()).toEqual(Object.keys(german.messages).toSorted());
});
