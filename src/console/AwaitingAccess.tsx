import { useEffect, useRef, useState } from 'react';
import { announce } from '../look/announce.tsx';
import { formatter } from '../look/formatter.ts';
import { Icon } from '../look/icons/Icon.tsx';
import { TryAgain } from '../look/TryAgain.tsx';
import { useFocusHeading } from '../look/useFocusHeading.tsx';
import { translate } from '../messages/console.ts';
import { withElements } from '../messages/withElements.tsx';

interface AwaitingAccessProps {
  /** The tenant that they asked to join, if they named one. */
  requested: string | undefined;
  /** It is being asked again. */
  asking: boolean;
  /** The last question was not answered, so nothing is known anew. */
  unanswered: boolean;
  onRetry: () => unknown;
}

/** For who belongs to no tenant yet: nothing is seen, and nothing asked for, until an administrator approves. Decision D6. */
export function AwaitingAccess({ requested, asking, unanswered, onRetry }: AwaitingAccessProps) {
  useFocusHeading();
  const answer = useAnswer(asking, unanswered);
  return (
    <>
      <title>{`${translate('console.awaiting.title')} · Deal Sync`}</title>
      <div className="empty">
        <Icon name="lock" />
        <h1>{translate('console.awaiting.title')}</h1>
        <p>{requested === undefined ? translate('console.awaiting.unassigned') : <Wish tenant={requested} />}</p>
        <div className="btns">
          <TryAgain label={translate('console.awaiting.again')} busy={asking} onClick={onRetry} />
        </div>
        {answer && <p className="muted">{answer}</p>}
      </div>
    </>
  );
}

function Wish({ tenant }: { tenant: string }) {
  return withElements(translate('console.awaiting.requested'), {
    tenant: (
      <b className="strong wish" title={tenant}>
        {tenant}
      </b>
    ),
  });
}

/** Who is let in sees it; that nothing has changed is said, and aloud. */
function useAnswer(asking: boolean, unanswered: boolean): string | undefined {
  const [answer, setAnswer] = useState<string>();
  const asked = useRef(asking);
  useEffect(() => {
    const answered = asked.current && !asking && !unanswered;
    asked.current = asking;
    if (!answered) return;
    const words = translate('console.awaiting.still', { time: formatter({ timeStyle: 'short' }).format(Date.now()) });
    setAnswer(words);
    announce(words);
  }, [asking, unanswered]);
  return answer;
}
