import type { RaRecord } from 'ra-core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../look/icons/Icon.tsx';
import { translate } from '../../messages/users.ts';
import { mayDo } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import { leave } from '../../views/leaving.ts';
import { useRole } from '../../views/useRole.tsx';
import { InvitePanel } from './InvitePanel.tsx';

interface UsersHeadProps {
  title: string;
  resource: Resource;
  onCreated: (user: RaRecord) => void;
}

/** The heading, and for who may invite the button that opens the form below it and closes it again. Spec §2. */
export function UsersHead({ title, resource, onCreated }: UsersHeadProps) {
  const role = useRole();
  const { open, setOpen, button } = useToggle();
  const id = useId();
  const cancel = () => leave(() => setOpen(false));
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog in here has its own Escape; and the one that this key opens must not be closed by it at once.
    if (event.key !== 'Escape' || !open || event.defaultPrevented || isInDialog(event.target)) return;
    event.preventDefault();
    cancel();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the form, wherever in here the focus is
    <div onKeyDown={onKeyDown}>
      <div className="head">
        <h1>{title}</h1>
        {mayDo(role, 'create', resource) && (
          <div className="actions">
            <button
              className={open ? 'btn' : 'btn btn-primary'}
              type="button"
              ref={button}
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              onClick={() => (open ? cancel() : setOpen(true))}
            >
              <Icon name={open ? 'x' : 'plus'} />
              {translate('users.invite')}
            </button>
          </div>
        )}
      </div>
      {open && <InvitePanel {...{ id, onCreated }} onCancel={cancel} onClose={() => setOpen(false)} />}
    </div>
  );
}

function isInDialog(target: EventTarget): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

/** Whatever closes the form gives the button the focus. */
function useToggle() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(open);
  useEffect(() => {
    if (was.current === open) return undefined;
    was.current = open;
    if (open) return undefined;
    // A dialog that asked first hands the focus back in this same turn.
    const frame = requestAnimationFrame(() => button.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return { open, setOpen, button };
}
