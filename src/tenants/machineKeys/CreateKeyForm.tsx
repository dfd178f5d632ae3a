import { type FormEvent, useRef, useState } from 'react';
import { BusyButton } from '../../look/BusyButton.tsx';
import { Field } from '../../look/Field.tsx';
import { translate } from '../../messages/tenants.ts';
import { LONGEST_KEY_NAME } from '../../resources/machineKeys.ts';
import { refusalIn } from '../../views/form/refusal.ts';
import { useOnce } from '../../views/useOnce.tsx';
import type { NewMachineKey } from './useMachineKeys.tsx';

interface CreateKeyFormProps {
  create: (name: string) => Promise<NewMachineKey>;
  onCreated: (key: NewMachineKey) => void;
}

/** Makes a key under a name. A refusal stands beside the name. */
export function CreateKeyForm({ create, onCreated }: CreateKeyFormProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { busy, once } = useOnce();

  const refuse = (message: string) => {
    setFault(message);
    input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return refuse(translate('tenants.key.nameRequired'));
    setFault(undefined);
    once(async () => {
      try {
        onCreated(await create(name.trim()));
      } catch (error) {
        const { errors, message } = refusalIn(error);
        refuse(errors.name ?? message);
      }
    });
  };
  const type = (text: string) => {
    setName(text);
    setFault(undefined);
  };
  return (
    <form className="new-machine-key" aria-label={translate('tenants.key.create')} onSubmit={submit} noValidate>
      <Field label={translate('tenants.key.name')} hint={translate('tenants.key.nameHint')} error={fault}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            maxLength={LONGEST_KEY_NAME}
            autoComplete="off"
            value={name}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <BusyButton type="submit" label={translate('tenants.key.create')} busy={busy} />
    </form>
  );
}
