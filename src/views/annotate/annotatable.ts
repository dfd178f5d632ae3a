import { useMemo } from 'react';
import { useCan } from '../../fields/reference/ResourcesContext.ts';
import { translate } from '../../messages/views.ts';
import { annotationsOf } from '../../schema/annotations.ts';
import { mayAnnotateAt } from '../../schema/permissions.ts';
import { labelOf, type Resource } from '../../schema/resource.ts';
import { useRole } from '../useTenant.ts';

/** The annotations that the user may set; none if the API does not keep them. */
export function useAnnotatable(resource: Resource): readonly string[] {
  const role = useRole();
  const can = useCan();
  return useMemo(
    () => (can('annotate') ? annotationsOf(resource).filter((name) => mayAnnotateAt(role, resource, name)) : []),
    [can, role, resource],
  );
}

const VERBS: Readonly<Record<string, () => string>> = {
  reference: () => translate('views.annotate.assign'),
  dateTime: () => translate('views.annotate.snooze'),
};

/** The label of the button that sets an annotation. */
export function annotationVerb({ fields }: Resource, name: string): string {
  const { [name]: field } = fields;
  const verb = VERBS[field?.kind ?? ''];
  return verb?.() ?? translate('views.annotate.set', { label: field ? labelOf(name, field) : name });
}
