import { useEffect, useRef, useState } from 'react';
import { announce } from '../look/announce.tsx';
import { Icon } from '../look/icons/Icon.tsx';
import { TryAgain } from '../look/TryAgain.tsx';
import { useFocusHeading } from '../look/useFocusHeading.tsx';

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
      <title>Waiting for access · Deal Sync</title>
      <div className="empty">
        <Icon name="lock" />
        <h1>Waiting for access</h1>
        {requested === undefined ? (
          <p>Your account is not assigned to a tenant yet. Please ask an administrator.</p>
        ) : (
          <p>
            You asked to join{' '}
            <b className="strong wish" title={requested}>
              {requested}
            </b>
            . An administrator has to approve it before you can see its deals.
          </p>
        )}
        <div className="btns">
          <TryAgain label="Check Again" busy={asking} onClick={onRetry} />
        </div>
        {answer && <p className="muted">{answer}</p>}
      </div>
    </>
  );
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** Who is let in sees it; that nothing has changed is said, and aloud. */
function useAnswer(asking: boolean, unanswered: boolean): string | undefined {
  const [answer, setAnswer] = useState<string>();
  const asked = useRef(asking);
  useEffect(() => {
    const answered = asked.current && !asking && !unanswered;
    asked.current = asking;
    if (!answered) return;
    const words = `Still waiting. Checked at ${CLOCK.format(Date.now())}.`;
    setAnswer(words);
    announce(words);
  }, [asking, unanswered]);
  return answer;
}
