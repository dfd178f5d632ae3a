import { useContext, useMemo } from 'react';
import type { InputLook, InputProps } from '../look.ts';
import { textInput } from '../text/TextInput.tsx';
import { RecordCombobox } from './RecordCombobox.tsx';
import { RecordFinderContext } from './RecordFinder.tsx';
import { RecordNameContext } from './RecordName.tsx';
import { ResourcesContext } from './ResourcesContext.tsx';
import type { ReferenceField } from './reference.ts';

function ReferenceInput(props: InputProps) {
  const { to } = props.field as ReferenceField;
  const finder = useContext(RecordFinderContext);
  const target = useContext(ResourcesContext).find(({ name }) => name === to);
  const useName = useContext(RecordNameContext);
  const called = useName(target, props.kept || undefined, props.record);
  const find = useMemo(() => finder?.referredBy(to, props.record), [finder, to, props.record]);
  if (!find || !target) return <textInput.Input {...props} />;
  return <RecordCombobox {...props} find={find} noun={target.label[1]} called={called} free />;
}

/** A record found by its name or its id, or an id typed whole, which is all there is where its resource may not be listed. */
export const referenceInput: InputLook = { Input: ReferenceInput };
