import { useId } from 'react';
import { FieldValue } from '../../fields/FieldValue.tsx';
import type { LookProps } from '../../fields/look.ts';

/** The value of a field that the reader may not write, in the place of its input. */
export function HeldField(props: LookProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds controls, and there is none
    <div className="field" role="group" aria-labelledby={id}>
      <span className="label" id={id}>
        {props.label}
      </span>
      <div className="held-value">
        <FieldValue place="detail" {...props} />
      </div>
    </div>
  );
}
