import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { SessionUser } from '../authProvider/identityProvider.ts';
import { useObservable } from '../look/useObservable.tsx';
import { session } from '../runtime.tsx';
import { leave } from '../views/leaving.ts';
import { Commands } from './commands/Commands.tsx';
import type { ConsoleServices } from './consoleServices.tsx';
import type { MenuGroup } from './menu.ts';
import type { Places } from './menuOf.ts';
import { Shell } from './Shell.tsx';
import { TroubleBanner } from './trouble/TroubleBanner.tsx';
import { useOnline } from './useOnline.tsx';
import { useSignInAgain } from './useSignInAgain.tsx';

interface FrameProps {
  services: ConsoleServices;
  user: SessionUser;
  menu: readonly MenuGroup[];
  tenantArea: ReactNode;
  /** The page itself says what the trouble is, and how to end it. */
  saysItself?: boolean;
  /** What the palette leads to; absent while that is not known. */
  commands?: Places;
  children: ReactNode;
}

/** The shell on the session: who is in, the way out, and the trouble there may be with either. */
export function Frame({ services, user, menu, tenantArea, saysItself = false, commands, children }: FrameProps) {
  const signInAgain = useSignInAgain();
  const trouble = useObservable(services.trouble);
  const navigate = useNavigate();
  useOnline(() => trouble && void services.mend(trouble));
  const signOut = () => {
    // The browser has forgotten the session at once; the user pool need not be waited for.
    void session.signOut();
    void navigate('/login');
  };
  return (
    <Shell
      identity={{ ...user.attributes, username: user.username }}
      menu={menu}
      tenantArea={tenantArea}
      banner={
        <TroubleBanner
          trouble={saysItself ? undefined : trouble}
          onRetry={services.mend}
          onSignIn={() => leave(signInAgain)}
        />
      }
      onSignOut={() => leave(signOut)}
      tools={
        commands ? (fold) => <Commands places={commands} onFold={fold} onSignOut={() => leave(signOut)} /> : undefined
      }
    >
      {children}
    </Shell>
  );
}
