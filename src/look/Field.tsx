import { type ReactNode, useId } from 'react';
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
  /** Takes the hint's place, so that nothing jumps. */
  error?: string | undefined;
  /** A link opposite the label. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A label above its control, and below it a hint or the fault. */
export function Field({ label, hint, error, aside, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={error ? 'field is-bad' : 'field'}>
      <div className="between">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {error ? <Fault id={noteId} text={error} /> : <Hint id={noteId} text={hint} />}
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

function Fault({ id, text }: { id: string; text: string }) {
  return (
    <p className="bad" id={id}>
      <Icon name="alert" />
      {text}
    </p>
  );
}
