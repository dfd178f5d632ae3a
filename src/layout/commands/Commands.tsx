import { IconButton, Tooltip } from '@mui/material';
import { useEvent } from 'ra-core';
import { useEffect, useState } from 'react';
import { Icon } from '../../components/icons/Icon.tsx';
import { lazyPart } from '../../components/lazyPart.ts';
import { useSidebarOpen, useSingleKeys } from '../../console/store.ts';
import { translate } from '../../messages/console.ts';
import { LazyDialog } from '../../views/LazyDialog.tsx';
import { useTenant } from '../../views/useTenant.ts';
import type { Places } from '../menu.ts';
import { focusTenantSelector } from '../TenantSelector.tsx';
import { PALETTE_KEYS, useCommands } from './commands.ts';

const palette = lazyPart(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const shortcuts = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

const SEARCH_FIELD = 'main form :is(input, select):is(select, :read-write):enabled, main input[type=search]';

/** The command palette with its button, the list of shortcuts, and the shortcuts of every page. */
export function Commands({ places, onSignOut }: { places: Places; onSignOut: () => void }) {
  const [open, setOpen] = useState<'palette' | 'shortcuts'>();
  const close = () => setOpen(undefined);
  const [isSingle, setSingle] = useSingleKeys();
  const [isSidebarOpen, setSidebarOpen] = useSidebarOpen();
  const onToggleSidebar = () => setSidebarOpen(!isSidebarOpen);
  const { canChoose } = useTenant();
  const onShortcuts = () => setOpen('shortcuts');
  const commands = useCommands({ places, onToggleSidebar, onShortcuts, onSignOut });
  const onPalette = () => setOpen(open === 'palette' ? undefined : 'palette');
  const single = {
    '?': onShortcuts,
    '/': () => document.querySelector<HTMLElement>(SEARCH_FIELD)?.focus(),
    t: focusTenantSelector,
    b: onToggleSidebar,
  };
  useShortcuts(onPalette, isSingle ? single : {});
  const name = translate('commands.open');
  return (
    <>
      <Tooltip title={`${name} (${PALETTE_KEYS})`} describeChild={false}>
        <IconButton size="large" aria-label={name} aria-keyshortcuts="Control+K Meta+K" onClick={onPalette}>
          <Icon name="search" />
        </IconButton>
      </Tooltip>
      {open === 'palette' && (
        <LazyDialog dialog={palette} onClose={close}>
          {(CommandPalette) => <CommandPalette commands={commands} onClose={close} />}
        </LazyDialog>
      )}
      {open === 'shortcuts' && (
        <LazyDialog dialog={shortcuts} onClose={close}>
          {(ShortcutsDialog) => (
            <ShortcutsDialog choosesTenants={canChoose} isSingle={isSingle} onSingle={setSingle} onClose={close} />
          )}
        </LazyDialog>
      )}
    </>
  );
}

type Shortcuts = Readonly<Record<string, () => void>>;

/** Ctrl or ⌘ K runs `onPalette`. The keys of `single` work unless the user is typing or a dialog is open. */
function useShortcuts(onPalette: () => void, single: Shortcuts): void {
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    // The palette may replace other dialogs, but not a confirmation.
    if (document.querySelector('[role=alertdialog]')) return;
    const isModified = event.ctrlKey || event.metaKey;
    const run = isModified ? (event.key.toLowerCase() === 'k' ? onPalette : undefined) : singleKey(event, single);
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
}

function singleKey({ key, target }: KeyboardEvent, single: Shortcuts): (() => void) | undefined {
  const isElsewhere = isTyping(target) || document.querySelector(':is(dialog[open], [role=dialog])') !== null;
  return !isElsewhere && Object.hasOwn(single, key) ? single[key] : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
