import { useEffect, useRef } from 'react';
import { CopyButton } from '../../look/CopyButton.tsx';
import { useApi } from '../../views/useApi.tsx';
import { exampleCall } from './exampleCall.ts';
import type { NewMachineKey } from './useMachineKeys.tsx';

interface NewKeyProps {
  created: NewMachineKey;
  onDone: () => void;
}

/** A key that was just made, told this once, and how a sync uses it. */
export function NewKey({ created: { name, key }, onDone }: NewKeyProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { baseUrl, key: apiKey } = useApi();
  const example = exampleCall({ url: new URL(baseUrl, location.origin).href, apiKey }, key);
  return (
    <section className="told-key" aria-label={`New key ${name}`} tabIndex={-1} ref={place}>
      <p>
        <strong>Copy the key of {name} now.</strong> It is not shown again.
      </p>
      <Told label="key" text={key} />
      <p>A sync sends it with every call, such as this one, which writes a deal:</p>
      <Told label="example" text={example} />
      <button className="btn" type="button" onClick={onDone}>
        Done
      </button>
    </section>
  );
}

function Told({ label, text }: { label: string; text: string }) {
  return (
    <div className="told always">
      <code>{text}</code>
      <CopyButton label={label} value={text} />
    </div>
  );
}
