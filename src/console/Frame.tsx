import type { ReactNode } from 'react';
import type { SessionUser } from '../authProvider/identityProvider.ts';
import { session } from '../runtime.tsx';
import { leave } from '../views/leaving.ts';
import type { ConsoleServices } from './consoleServices.tsx';
import type { MenuGroup } from './menu.ts';
import { Shell } from './Shell.tsx';
import { TroubleBanner } from './trouble/TroubleBanner.tsx';
import { useObservable } from './useObservable.tsx';
import { useSignInAgain } from './useSignInAgain.tsx';

interface FrameProps {
  services: ConsoleServices;
  user: SessionUser;
  menu: readonly MenuGroup[];
  tenantArea: ReactNode;
  /** The page itself says what the trouble is, and how to end it. */
  saysItself?: boolean;
  children: ReactNode;
}

/** The shell on the session: who is in, the way out, and the trouble there may be with either. */
export function Frame({ services, user, menu, tenantArea, saysItself = false, children }: FrameProps) {
  const signInAgain = useSignInAgain();
  const trouble = useObservable(services.trouble);
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
      onSignOut={() => leave(() => void session.signOut())}
    >
      {children}
    </Shell>
  );
}
