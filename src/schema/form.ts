import type { Resource } from './resource.ts';

/** The paths of the fields that clients write, in the order of the form; none where a resource has no form. */
export function formPathsOf({ form }: Resource): readonly string[] {
  return (form?.sections ?? []).flatMap(({ fields }) => fields);
}
