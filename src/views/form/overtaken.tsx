import { textOf, valueFor } from '../../fields/inputs.tsx';
import type { RecordValues } from '../../fields/look.ts';
import { readValue } from '../../fields/readValue.ts';
import { fieldAt, type Resource } from '../../schema/resource.ts';
import { type Drafts, draftsOf } from './drafts.tsx';

/** A field that somebody else has changed since the form was opened. */
export interface TheirChange {
  readonly path: string;
  /** What stands in the form for it, by whose value is taken. */
  readonly theirs: string;
  readonly mine: string;
  /** Typed over here as well, so that it must be decided. Else theirs is taken. */
  readonly disputed: boolean;
}

interface Overtaken {
  readonly drafts: Drafts;
  readonly changes: readonly TheirChange[];
}

/**
 * What becomes of drafts when their record has become `current`: what nobody typed over is taken over from it, and nothing
 * that was typed is lost. Of one's `own` change, whose answer was lost, what reads as if the drafts were stored is none.
 */
export function overtaken(
  resource: Resource,
  drafts: Drafts,
  before: RecordValues,
  current: RecordValues,
  own = false,
): Overtaken {
  const paths = Object.keys(drafts);
  const was = draftsOf(resource, paths, before);
  const is = draftsOf(resource, paths, current);
  const changes = paths.flatMap((path) => {
    const [old = '', theirs = '', mine = ''] = [was[path], is[path], drafts[path]];
    const isMine = theirs === mine || (own && theirs === asStored(resource, path, mine));
    return theirs === old || isMine ? [] : [{ path, theirs, mine, disputed: mine !== old }];
  });
  const taken = changes.filter(({ disputed }) => !disputed).map(({ path, theirs }) => [path, theirs]);
  return { drafts: { ...drafts, ...Object.fromEntries(taken) }, changes };
}

/** What would stand in the input once this was stored: text without blanks around it, a secret's mask. */
function asStored(resource: Resource, path: string, draft: string): string {
  const field = fieldAt(resource, path);
  const reading = readValue(path, field, valueFor(field, draft, undefined));
  return 'fault' in reading ? draft : textOf(field, reading.value);
}
