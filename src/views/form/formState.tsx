import type { RecordValues } from '../../fields/look.ts';
import type { Resource } from '../../schema/resource.ts';
import { type Drafts, draftsOf, type Faults, readDrafts } from './drafts.tsx';
import { overtaken, type TheirChange } from './overtaken.tsx';
import type { LastChange } from './refusal.ts';

/** Why a form could not be saved. */
interface Failure {
  readonly message: string;
  /** Sent again as it stands, it would be refused again. */
  readonly final: boolean;
}

/** What stands in a form again, after its person has come back. */
export interface Restored {
  /** The paths of the secrets that must be typed once more. */
  readonly secrets: readonly string[];
}

/** A form, and where it stands. */
export interface FormState {
  readonly resource: Resource;
  /** The record as it was last read: what has been typed is compared with it. */
  readonly stored: RecordValues;
  readonly drafts: Drafts;
  /** It was tried to save: faults show. */
  readonly checked: boolean;
  /** What the server has refused, and has not been typed over since. */
  readonly refused: Faults;
  /** Why it could not be saved, as far as no field is at fault. */
  readonly failure: Failure | undefined;
  /** What others have changed meanwhile, as far as it concerns this form. */
  readonly changes: readonly TheirChange[];
  /** Who did, where that is known. */
  readonly changed: LastChange | undefined;
  /** What a rule's sign-out had left unsaved stands in it again. */
  readonly restored: Restored | undefined;
}

const UNTRIED = {
  checked: false,
  refused: {},
  failure: undefined,
  changes: [],
  changed: undefined,
  restored: undefined,
} as const;

/** A form in which nothing has been typed yet. */
export function freshForm(resource: Resource, paths: readonly string[], stored: RecordValues): FormState {
  return { ...UNTRIED, resource, stored, drafts: draftsOf(resource, paths, stored) };
}

/** True when something was typed that is not stored. */
export function isDirty({ resource, stored, drafts }: FormState): boolean {
  const kept = draftsOf(resource, Object.keys(drafts), stored);
  return Object.entries(drafts).some(([path, draft]) => draft !== kept[path]);
}

/** With another text in an input. What is typed over somebody else's change is the reader's own from then on. */
export function typed(state: FormState, path: string, draft: string): FormState {
  const { [path]: _, ...refused } = state.refused;
  const changes = state.changes.map((change) =>
    change.path === path && draft !== change.theirs ? { ...change, mine: draft, disputed: true } : change,
  );
  return { ...state, drafts: { ...state.drafts, [path]: draft }, refused, changes };
}

/** As it is sent. */
export function tried(state: FormState): FormState {
  return { ...state, checked: true, refused: {}, failure: undefined };
}

/** What is wrong with the form, as far as it shows; the server's words come first. */
export function shownFaults({ resource, drafts, stored, checked, refused }: FormState): Faults {
  return { ...(checked && readDrafts(resource, drafts, stored).faults), ...refused };
}

/** After somebody else has written the record: the form is about the record as it is now. */
export function afterOthers(state: FormState, current: RecordValues, changed?: LastChange, own = false): FormState {
  const { drafts, changes } = overtaken(state.resource, state.drafts, state.stored, current, own);
  return { ...state, stored: current, drafts, changes, changed };
}

/** With all that is disputed decided for one side, for now: nothing is saved yet. */
export function decided(state: FormState, side: 'theirs' | 'mine'): FormState {
  const disputed = state.changes.filter((change) => change.disputed);
  return disputed.reduce((form, change) => typed(form, change.path, change[side]), state);
}
