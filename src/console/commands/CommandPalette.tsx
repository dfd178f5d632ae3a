import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../../look/announce.tsx';
import { nextOption } from '../../look/combobox/nextOption.ts';
import { Icon } from '../../look/icons/Icon.tsx';
import { TryAgain } from '../../look/TryAgain.tsx';
import { translate } from '../../messages/commands.ts';
import { leave } from '../../views/leaving.ts';
import { useTenant } from '../../views/useTenant.tsx';
import { CommandOptions } from './CommandOptions.tsx';
import { type Command, findCommands } from './command.ts';
import './commands.css';
import { useNavigate } from 'react-router';
import { useRecordsById } from './useRecordsById.tsx';

interface CommandPaletteProps {
  commands: readonly Command[];
  onClose: () => void;
}

/** Finds pages, tenants, actions, and records by their id, while one types. It is a combobox in a dialog. */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<string>();
  const records = useRecordsById(text);
  const opened = useOpened(records.found);
  const { shown, left } = findCommands([...opened, ...commands], text);
  // By name: what comes later must not move the choice to something else.
  const active = Math.max(
    0,
    shown.findIndex((command) => nameOf(command) === wanted),
  );
  const note = noteOf({ text, shown: shown.length, left, tenant: useTenant().tenantName, ...records });
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Only a dialog that is closed before it is taken away hands the focus back.
    return () => element?.close();
  }, []);
  const count = text.trim() === '' || records.looking ? undefined : shown.length;
  useEffect(() => {
    if (count !== undefined) announce(translate('commands.found', { smart_count: count }));
  }, [count]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextOption(event.key, active, shown.length);
    const goal = typeof next === 'number' && !TYPING.has(event.key) ? shown[next] : undefined;
    if (event.key === 'Enter') run(shown[active]);
    else if (goal) setWanted(nameOf(goal));
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      className="dialog palette"
      ref={dialog}
      aria-label={translate('commands.title')}
      onClose={() => dialog.current?.open || onClose()}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className="palette-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          value={text}
          placeholder={translate('commands.hint')}
          aria-label={translate('commands.hint')}
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? id : undefined}
          aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setWanted(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      {shown.length > 0 && <CommandOptions id={id} shown={shown} active={active} onPick={run} />}
      {note && (
        <p className="palette-note">
          {note} {records.failed && <TryAgain onClick={records.again} />}
        </p>
      )}
    </dialog>
  );
}

/** Keys that move the caret too. */
const TYPING = new Set(['Home', 'End']);
/** No id is longer, and a URL must hold it. */
const LONGEST = 256;

const nameOf = ({ group, key }: Command) => `${group} ${key}`;

/** Records as commands that open them. */
function useOpened(found: ReturnType<typeof useRecordsById>['found']): readonly Command[] {
  const navigate = useNavigate();
  return found.map(({ path, ...record }) => {
    return { ...record, group: 'record', run: () => leave(() => void navigate(path)) };
  });
}

interface Noted {
  text: string;
  shown: number;
  left: number;
  tenant: string | undefined;
  looked: boolean;
  looking: boolean;
  failed: boolean;
}

function noteOf({ text, shown, left, tenant, looked, looking, failed }: Noted): string | undefined {
  if (looking) return translate('commands.looking');
  if (failed) return translate('commands.failed');
  if (left > 0) return translate('commands.more', { count: left });
  if (shown > 0) return undefined;
  return looked && tenant !== undefined
    ? translate('commands.noneIn', { text: text.trim(), tenant })
    : translate('commands.none', { text: text.trim() });
}
