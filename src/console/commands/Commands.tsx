import { useState } from 'react';
import { lazyPart } from '../../look/lazyPart.tsx';
import { LazyDialog } from '../../views/LazyDialog.tsx';
import { useTenant } from '../../views/useTenant.tsx';
import type { Places } from '../menuOf.ts';
import { PaletteButton } from './PaletteButton.tsx';
import { useCommands } from './useCommands.tsx';
import { useShortcuts, useSingleKeys } from './useShortcuts.tsx';

const palette = lazyPart(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const shortcuts = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

type Open = 'palette' | 'shortcuts';

interface CommandsProps {
  places: Places;
  onFold: () => void;
  onSignOut: () => void;
}

/** The palette behind its button and its keys, and the keys that work on every page. */
export function Commands({ places, onFold, onSignOut }: CommandsProps) {
  const [open, setOpen] = useState<Open>();
  const [single, setSingle] = useSingleKeys();
  const { canChoose } = useTenant();
  const commands = useCommands({ places, onFold, onShortcuts: () => setOpen('shortcuts'), onSignOut });
  // Each closes itself alone: the browser says late that one was closed, when another may be open already.
  const closing = (which: Open) => () => setOpen((now) => (now === which ? undefined : now));
  useShortcuts(
    () => setOpen(open === 'palette' ? undefined : 'palette'),
    single
      ? {
          '?': () => setOpen('shortcuts'),
          '/': () =>
            focusFirst('main form :is(input, select):is(select, :read-write):enabled, main input[type=search]'),
          t: () => focusFirst('header .tenant :is(input, select)'),
          b: onFold,
        }
      : {},
  );
  return (
    <>
      <PaletteButton onClick={() => setOpen('palette')} />
      {open === 'palette' && (
        <LazyDialog dialog={palette} onClose={closing('palette')}>
          {(CommandPalette) => <CommandPalette commands={commands} onClose={closing('palette')} />}
        </LazyDialog>
      )}
      {open === 'shortcuts' && (
        <LazyDialog dialog={shortcuts} onClose={closing('shortcuts')}>
          {(ShortcutsDialog) => (
            <ShortcutsDialog
              choosesTenants={canChoose}
              single={single}
              onSingle={setSingle}
              onClose={closing('shortcuts')}
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}

function focusFirst(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}
