import { styled } from '@mui/material/styles';
import { usePermissions } from 'react-admin';
import { useNavigate } from 'react-router';
import { keepsChoices, setLocale, useColorScheme } from '../../components/userChoices.ts';
import { placeName, translate } from '../../messages/console.ts';
import { LANGUAGE_NAMES, LANGUAGES, language } from '../../messages/language.ts';
import { translate as translateViews } from '../../messages/views.ts';
import { routesOf } from '../../routes.ts';
import { foldAccents } from '../../schema/foldText.ts';
import { mayVisit } from '../../schema/permissions.ts';
import type { Role } from '../../schema/roles.ts';
import { confirmLeave } from '../../views/navigationGuard.ts';
import { useTenant } from '../../views/useTenant.ts';
import { menuOf, type Places } from '../menu.ts';

interface CommandsOptions {
  readonly places: Places;
  readonly onToggleSidebar: () => void;
  readonly onShortcuts: () => void;
  readonly onSignOut: () => void;
}

export function useCommands({ places, onToggleSidebar, onShortcuts, onSignOut }: CommandsOptions): readonly Command[] {
  const navigate = useNavigate();
  const { canChoose, tenants, select } = useTenant();
  const { permissions: role = 'tenant-user' } = usePermissions<Role>();
  const { scheme, choose } = useColorScheme();
  const otherScheme = scheme === 'dark' ? 'light' : 'dark';
  const page = ({ label, to, icon, group }: PageEntry): Command => ({
    group: 'page',
    key: to,
    label,
    icon,
    run: () => confirmLeave(() => void navigate(to)),
    ...(group !== undefined && { hint: group }),
  });
  const action = (key: string, label: string, icon: string, run: () => void): Command => {
    return { group: 'action', key, label, icon, run };
  };
  const tenantCommands = (canChoose ? tenants : []).map(
    ({ tenant_id: id, name }): Command => ({
      group: 'tenant',
      key: id,
      label: name,
      hint: id,
      icon: 'building',
      run: () => confirmLeave(() => select(id)),
    }),
  );
  // A language change reloads the page, which would end a session that is not stored.
  const languages = LANGUAGE_NAMES.filter((one) => one !== language && keepsChoices());
  return [
    ...pagesFor(places, role).map(page),
    page({ label: translate('commands.account'), to: '/account', icon: 'user' }),
    page({ label: translate('commands.landing'), to: '/', icon: 'home' }),
    ...tenantCommands,
    action('theme', translate(`console.theme.${otherScheme}`), otherScheme === 'dark' ? 'moon' : 'sun', () =>
      choose(otherScheme),
    ),
    ...languages.map((one) => action(one, LANGUAGES[one], 'globe', () => confirmLeave(() => setLocale(one)))),
    action('sidebar', translate('commands.sidebar'), 'panel', onToggleSidebar),
    action('shortcuts', translate('shortcuts.title'), 'keyboard', onShortcuts),
    action('sign-out', translate('product.signOut'), 'out', onSignOut),
  ];
}

interface PageEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: string;
  readonly group?: string;
}

/** The pages that a role may open without a record. Those of the menu come first. */
export function pagesFor(places: Places, role: Role): readonly PageEntry[] {
  const menu = menuOf(places, role).flatMap(({ label, entries }) =>
    entries.map((entry) => ({ ...entry, ...(label !== undefined && { group: label }) })),
  );
  const pages = places.pages.flatMap(({ path, label, access }) =>
    label !== undefined && mayVisit(role, { access }) ? [{ label: placeName(label), to: path, icon: 'rows' }] : [],
  );
  const resources = places.resources
    .filter((resource) => resource.menu)
    .flatMap(routesOf)
    .filter((route) => mayVisit(role, route))
    .flatMap(({ resource: { label, menu }, action, path }) => {
      const [noun, nouns] = label;
      if (action === 'list') return [{ label: nouns, to: path, icon: menu?.icon ?? 'rows' }];
      if (action !== 'create') return [];
      return [{ label: translateViews('views.create', { noun }), to: path, icon: 'plus' }];
    });
  const known = new Set(menu.map(({ to }) => to));
  return [...menu, ...[...pages, ...resources].filter(({ to }) => !known.has(to))];
}

export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : translate('keys.palette');

export const Key = styled('kbd')({
  minWidth: 24,
  padding: '1px 6px',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--r-xs)',
  color: 'var(--text-muted)',
  font: 'inherit',
  fontSize: 'var(--text-xs)',
  lineHeight: 'var(--lh-xs)',
  textAlign: 'center',
  whiteSpace: 'nowrap',
});

/** Records arrive last, so that they do not move what is highlighted. */
export const GROUPS = ['page', 'view', 'tenant', 'record', 'action'] as const;

export interface Command {
  readonly group: (typeof GROUPS)[number];
  readonly key: string;
  readonly label: string;
  /** Shown beside the label. Commands are found by it too, except pages, whose hint is their group of the menu. */
  readonly hint?: string;
  readonly icon: string;
  readonly run: () => void;
}

const LIMIT = 100;

/** Finds the commands that contain `text`, those that start with it first. `left` counts those beyond the limit. */
export function findCommands(commands: readonly Command[], text: string) {
  const sought = foldAccents(text.trim());
  const found = GROUPS.map((group) => {
    const candidates = commands.filter((command) => command.group === group);
    // Records were looked up by the text already, and their names need not contain it.
    if (group === 'record') return candidates;
    if (sought === '') return group === 'tenant' || group === 'view' ? [] : candidates;
    const ranked = candidates.map((command) => ({ command, rank: rankOf(command, sought) }));
    return [START, WITHIN].flatMap((rank) => ranked.filter((one) => one.rank === rank).map(({ command }) => command));
  });
  const shown = found.flatMap((group) => group.slice(0, LIMIT));
  return { shown, left: found.flat().length - shown.length };
}

const [START, WITHIN] = [0, 1];

function rankOf({ group, label, hint }: Command, sought: string): number | undefined {
  const texts = [label, group === 'page' ? '' : (hint ?? '')].map(foldAccents);
  if (texts.some((text) => text.startsWith(sought))) return START;
  return texts.some((text) => text.includes(sought)) ? WITHIN : undefined;
}
