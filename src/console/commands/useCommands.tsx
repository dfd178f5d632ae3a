import { useNavigate } from 'react-router';
import { speak } from '../../look/speak.tsx';
import { keepsChoices } from '../../look/storedChoice.tsx';
import { useColourScheme } from '../../look/useColourScheme.tsx';
import { translate } from '../../messages/commands.ts';
import { LANGUAGES, type Language, language } from '../../messages/language.ts';
import { translate as say } from '../../messages/look.ts';
import { leave } from '../../views/leaving.ts';
import { useRole } from '../../views/useRole.tsx';
import { useTenant } from '../../views/useTenant.tsx';
import type { Places } from '../menuOf.ts';
import type { Command } from './command.ts';
import { pagesFor } from './pagesFor.ts';

interface CommandsOptions {
  readonly places: Places;
  readonly onFold: () => void;
  readonly onShortcuts: () => void;
  readonly onSignOut: () => void;
}

/** Everything that the palette offers without being asked for a record. */
export function useCommands({ places, onFold, onShortcuts, onSignOut }: CommandsOptions): readonly Command[] {
  const navigate = useNavigate();
  const tenant = useTenant();
  const role = useRole() ?? 'tenant-user';
  const { scheme, choose } = useColourScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const page = (label: string, to: string, icon: string, hint?: string): Command => ({
    ...{ group: 'page', key: to, label, icon, run: () => leave(() => void navigate(to)) },
    ...(hint !== undefined && { hint }),
  });
  const action = (key: string, label: string, icon: string, run: () => void): Command => {
    return { group: 'action', key, label, icon, run };
  };
  const tenants = (tenant.canChoose ? tenant.tenants : []).map(
    ({ tenant_id: id, name }): Command => ({
      ...{ group: 'tenant', key: id, label: name, hint: id, icon: 'building' },
      run: () => leave(() => tenant.select(id)),
    }),
  );
  // A session that the browser does not keep ends with its page.
  const languages = (Object.keys(LANGUAGES) as Language[]).filter((one) => one !== language && keepsChoices());
  return [
    ...pagesFor(places, role).map(({ label, to, icon, group }) => page(label, to, icon, group)),
    page(translate('commands.account'), '/account', 'user'),
    page(translate('commands.landing'), '/', 'home'),
    ...tenants,
    action('theme', say(`look.theme.${other}`), other === 'dark' ? 'moon' : 'sun', () => choose(other)),
    ...languages.map((one) => action(one, LANGUAGES[one], 'globe', () => leave(() => speak(one)))),
    action('sidebar', translate('commands.sidebar'), 'panel', onFold),
    action('shortcuts', translate('shortcuts.title'), 'keyboard', onShortcuts),
    action('sign-out', translate('product.signOut'), 'out', onSignOut),
  ];
}
