import { type ReactNode, useId } from 'react';
import { translate } from '../messages/look.ts';
import { Icon } from './icons/Icon.tsx';

/** What the control inside a field must carry, so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** The hint makes room for a fault, so that nothing moves: for one that helps nobody to mend it. */
  yielding?: boolean;
  /** Stands before the hint, which is needed now most of all, unless it is `yielding`. */
  error?: ReactNode;
  /** Says so beside the label. */
  optional?: boolean | undefined;
  /** The id of what else describes the control, such as a list of requirements. */
  describedBy?: string | undefined;
  /** A link opposite the label. The keyboard comes to it after the control, which it would else stand before. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A label above its control, and below it the fault and a hint. */
export function Field({
  label,
  hint: wholeHint,
  yielding = false,
  error,
  optional,
  describedBy,
  aside,
  children,
}: FieldProps) {
  const id = useId();
  const hint = yielding && error ? undefined : wholeHint;
  const [faultId, hintId] = [`${id}-fault`, `${id}-hint`];
  const describing = [error && faultId, hint && hintId, describedBy].filter(Boolean).join(' ') || undefined;
  return (
    <div className={error ? 'field is-bad' : 'field'}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
        {optional && <span className="optional"> {translate('look.optional')}</span>}
      </label>
      {children({ id, 'aria-describedby': describing, 'aria-invalid': error ? true : undefined })}
      {aside && <div className="opposite">{aside}</div>}
      {error && <Fault id={faultId}>{error}</Fault>}
      <Hint id={hintId} text={hint} />
    </div>
  );
}

function Hint({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p className="hint" id={id}>
      {text}
    </p>
  ) : null;
}

function Fault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="bad" id={id}>
      <Icon name="alert" />
      {children}
    </p>
  );
}
