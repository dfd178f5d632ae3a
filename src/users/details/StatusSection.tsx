import { useNotify } from 'ra-core';
import { Setting } from '../../look/Setting.tsx';
import { translate } from '../../messages/users.ts';
import { refusalOf } from '../../resources/userRules.ts';
import type { SectionProps } from './SectionProps.ts';
import { StatusDialog } from './StatusDialog.tsx';
import { SETTINGS } from './settings.ts';
import { useAsking } from './useAsking.tsx';
import { wordFor } from './userWords.ts';
import { useUserChange } from './useUserChange.tsx';
import { Withheld } from './Withheld.tsx';

/** Whether the user may log in, and the switch for it. Spec §4, User enabled/disabled. */
export function StatusSection({ principal, user }: SectionProps) {
  const { enabled } = user;
  const change = useUserChange(user, 'status');
  const { asked, ask, close } = useAsking<boolean>(change);
  const notify = useNotify();
  const refusal = refusalOf(principal, { action: 'status', enabled: !enabled }, user);
  const done = (wanted: boolean) => {
    close();
    const said = wanted ? 'users.status.enabled' : 'users.status.disabled';
    notify(translate(said, { user: wordFor(user) }), { type: 'success' });
  };
  return (
    <Setting {...SETTINGS.status}>
      <p>{translate(enabled ? 'users.status.isEnabled' : 'users.status.isDisabled')}</p>
      {refusal ? (
        <Withheld reason={refusal.message} />
      ) : (
        <button
          className="btn"
          type="button"
          aria-disabled={change.blocked}
          onClick={() => change.blocked || ask(!enabled)}
        >
          {translate(enabled ? 'users.status.disable' : 'users.status.enable')}
        </button>
      )}
      {asked !== undefined && (
        <StatusDialog
          enable={asked}
          change={change}
          onYes={() => change.send({ enabled: asked }, () => done(asked))}
          onClose={close}
        />
      )}
    </Setting>
  );
}
