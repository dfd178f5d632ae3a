import { stampOf } from '../../fields/index.ts';
import type { RecordValues } from '../../fields/look.ts';
import type { Resource } from '../../schema/resource.ts';
import { isFinal } from '../isFinal.ts';
import { afterOthers, type FormState } from './formState.tsx';
import type { Refusal } from './refusal.ts';

/**
 * The form once it was refused: what is about one of its fields stands there, all else is said of the whole. `oneself` is who
 * the reader is, who may have changed the record without having learnt it.
 */
export function refusedBy(
  { status, message, errors, current, changed }: Refusal,
  state: FormState,
  oneself?: string,
): FormState {
  if (status === 412 && current && isNewer(state.resource, current, state.stored)) {
    return afterOthers(state, current, changed, changed !== undefined && changed.by === oneself);
  }
  const all = Object.entries(errors);
  const here = all.filter(([path]) => path in state.drafts);
  const isSaidThere = here.length > 0 && here.length === all.length;
  return {
    ...state,
    refused: Object.fromEntries(here),
    failure: isSaidThere ? undefined : { message, final: isFinal(status) },
  };
}

/** Else saving it anew would only be refused again. */
function isNewer(resource: Resource, one: RecordValues, other: RecordValues): boolean {
  const stamp = stampOf(resource, 'updated');
  return stamp !== undefined && one[stamp] !== other[stamp];
}
