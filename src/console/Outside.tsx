import type { SessionUser } from '../authProvider/identityProvider.ts';
import { standingOf } from '../authProvider/standing.ts';
import { PageFailure } from '../look/PageFailure.tsx';
import { useObservable } from '../look/useObservable.tsx';
import { translate } from '../messages/console.ts';
import type { ConsoleServices } from './consoleServices.tsx';
import { Frame } from './Frame.tsx';
import { menuOf } from './menuOf.ts';
import { places } from './places.ts';
import { useSignInAgain } from './useSignInAgain.tsx';

interface OutsideProps {
  services: ConsoleServices;
  user: SessionUser;
  /** Why the standing is not known. */
  reason: string;
}

/** The frame as the token has it, while nobody can tell what the person may do. It says what a banner would. Spec §8. */
export function Outside({ services, user, reason }: OutsideProps) {
  const trouble = useObservable(services.trouble);
  const signInAgain = useSignInAgain();
  const ask = () => (trouble ? services.mend(trouble) : services.standing.ask());
  return (
    <Frame services={services} user={user} menu={menuOf(places, standingOf(user).role)} tenantArea={null} saysItself>
      <PageFailure
        title={translate('console.permissions.unread')}
        advice={translate(trouble ? `console.permissions.${trouble}` : 'console.advice')}
        reason={reason}
        onRetry={ask}
      >
        {trouble === 'session' && (
          <button className="btn" type="button" onClick={signInAgain}>
            {translate('console.signInAgain')}
          </button>
        )}
      </PageFailure>
    </Frame>
  );
}
