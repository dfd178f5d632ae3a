import { useEffect, useRef } from 'react';
import { CopyButton } from '../../look/CopyButton.tsx';
import { translate } from '../../messages/tenants.ts';
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
    <section className="told-key" aria-label={translate('tenants.key.new', { name })} tabIndex={-1} ref={place}>
      <p>
        <strong>{translate('tenants.key.copyNow', { name })}</strong> {translate('tenants.key.once')}
      </p>
      <Told label={translate('tenants.key.key')} text={key} />
      <p>{translate('tenants.key.howTo')}</p>
      <Told label={translate('tenants.key.example')} text={example} />
      <button className="btn" type="button" onClick={onDone}>
        {translate('tenants.key.done')}
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
