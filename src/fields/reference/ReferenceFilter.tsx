import { useContext, useMemo } from 'react';
import { Field } from '../../look/Field.tsx';
import { translate } from '../../messages/fields.ts';
import { inSentence } from '../../messages/inSentence.ts';
import { hasNames } from '../../schema/resource.ts';
import type { FilterProps } from '../look.ts';
import { TextFilter } from '../text/TextFilter.tsx';
import { RecordCombobox } from './RecordCombobox.tsx';
import { RecordFinderContext } from './RecordFinder.tsx';
import { ResourcesContext } from './ResourcesContext.tsx';
import type { ReferenceField } from './reference.ts';

/** Nothing of what is searched says more than the view does. */
const VIEW = {};

/** A record found by its name in the tenant in view; its id, typed whole, where that is what it is called. */
export function ReferenceFilter(props: FilterProps) {
  const { name, label, field, drafts, onChange, error } = props;
  const { to } = field as ReferenceField;
  const finder = useContext(RecordFinderContext);
  const target = useContext(ResourcesContext).find((resource) => resource.name === to);
  const isNamed = target !== undefined && hasNames(target);
  const find = useMemo(() => (isNamed ? finder?.referredBy(to, VIEW) : undefined), [finder, isNamed, to]);
  if (!find || !target) return <TextFilter {...props} />;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <RecordCombobox
          {...{ name, label, control, find }}
          field={{ ...field, optional: true }}
          text={drafts[name] ?? ''}
          kept=""
          record={VIEW}
          noun={target.label[1]}
          none={translate('fields.choice.any', { label: inSentence(label) })}
          onChange={(text) => onChange(name, text)}
          free
        />
      )}
    </Field>
  );
}
