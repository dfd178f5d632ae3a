import { fieldAt } from '../../schema/resource.ts';
import { draftsOf } from './drafts.tsx';
import type { FormState } from './formState.tsx';

/** What of a form was not saved when a rule signed its person out. */
export interface Unsaved {
  /** By path: what was typed, and what stood there before. */
  readonly drafts: Readonly<Record<string, { readonly mine: string; readonly before: string }>>;
  /** The secrets that were typed as well: by path alone, since they are kept nowhere. */
  readonly secrets: readonly string[];
}

/** What is unsaved in a form; undefined where there is nothing. */
export function unsavedIn({ resource, stored, drafts }: FormState): Unsaved | undefined {
  const paths = Object.keys(drafts);
  const before = draftsOf(resource, paths, stored);
  const typed = paths.filter((path) => drafts[path] !== before[path]);
  const isSecret = (path: string) => fieldAt(resource, path).kind === 'secret';
  const plain = typed.filter((path) => !isSecret(path));
  const both = (path: string) => [path, { mine: drafts[path] ?? '', before: before[path] ?? '' }] as const;
  return typed.length > 0
    ? { drafts: Object.fromEntries(plain.map(both)), secrets: typed.filter(isSecret) }
    : undefined;
}

/**
 * A form in which nothing has been typed yet, with what was left unsaved of it. Where the record has been changed meanwhile,
 * both values are there to choose from.
 */
export function restoredForm(fresh: FormState, { drafts, secrets }: Unsaved): FormState {
  const typed = Object.entries(drafts).flatMap(([path, { mine, before }]) => {
    const theirs = fresh.drafts[path];
    return theirs === undefined || theirs === mine ? [] : [{ path, mine, before, theirs }];
  });
  const asked = secrets.filter((path) => path in fresh.drafts);
  if (typed.length + asked.length === 0) return fresh;
  const overtaken = typed.filter(({ theirs, before }) => theirs !== before);
  return {
    ...fresh,
    drafts: { ...fresh.drafts, ...Object.fromEntries(typed.map(({ path, mine }) => [path, mine])) },
    changes: overtaken.map(({ path, mine, theirs }) => ({ path, mine, theirs, disputed: true })),
    restored: { secrets: asked },
  };
}
