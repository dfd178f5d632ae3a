import { type FormEvent, type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { translate } from '../../messages/users.ts';
import { useTenant } from '../../views/useTenant.tsx';
import { emptyNewcomer, type NewcomerDraft, type NewcomerFaults, newcomerFaults } from './newcomer.ts';
import type { Invitation } from './useInvitation.tsx';

interface NewcomerForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly draft: NewcomerDraft;
  /** What is wrong, once somebody has tried to send it. */
  readonly faults: NewcomerFaults;
  /** All that is wrong, in one sentence; undefined where nothing is. Spec §5, §8. */
  readonly fault: string | undefined;
  readonly dirty: boolean;
  type(changes: Partial<NewcomerDraft>): void;
  submit(event: FormEvent): void;
}

/** The invite form's state. What was typed stays through every refusal, and the first field at fault has the focus. */
export function useNewcomerForm({ busy, refusal, create }: Invitation): NewcomerForm {
  const { canChoose, tenantId } = useTenant();
  const form = useRef<HTMLFormElement>(null);
  const [empty] = useState(() => emptyNewcomer(canChoose ? '' : tenantId));
  const [draft, setDraft] = useState(empty);
  // What the API has refused stands until something is typed there.
  const [sent, setSent] = useState(empty);
  const [tries, tried] = useReducer((count: number) => count + 1, 0);
  const own = tries > 0 ? newcomerFaults(draft) : {};
  const refused = Object.entries(refusal?.errors ?? {});
  const theirs = refused.filter(([name]) => textAt(draft, name) === textAt(sent, name));
  const isReady = Object.keys(own).length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after an attempt and its refusal, not with every letter
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries, refusal]);
  return {
    ...{ form, draft },
    faults: isReady ? Object.fromEntries(theirs) : own,
    fault: isReady
      ? refusal?.message
      : Object.values(own).reduce((fault, next) => translate('users.invite.faults', { fault, next })),
    dirty: JSON.stringify(draft) !== JSON.stringify(empty),
    // What is on its way stays as it is.
    type: (changes) => busy || setDraft({ ...draft, ...changes }),
    submit(event) {
      event.preventDefault();
      tried();
      if (busy || Object.keys(newcomerFaults(draft)).length > 0) return;
      setSent(draft);
      create(draft);
    },
  };
}

function textAt(draft: NewcomerDraft, name: string): unknown {
  return draft[name as keyof NewcomerDraft];
}
