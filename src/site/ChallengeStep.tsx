import { type ReactNode, useLayoutEffect } from 'react';
import { focusHeading } from '../look/useFocusHeading.tsx';
import { translate } from '../messages/site.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import { OnwardLink } from './OnwardLink.tsx';

interface ChallengeStepProps {
  /** Whose sign-in it is. */
  username: string;
  /** Nothing that is typed here would be taken any more. */
  isOver: boolean;
  onLeave?: (() => void) | undefined;
  /** The form. */
  children: ReactNode;
}

/** A step of the sign-in after the password, and the way back; once the step is over, the way back alone. */
export function ChallengeStep({ username, isOver, onLeave, children }: ChallengeStepProps) {
  useLayoutEffect(() => {
    // The form is gone, and the focus with it.
    if (isOver) focusHeading();
  }, [isOver]);
  if (isOver) {
    return (
      <OnwardLink className="btn btn-primary btn-lg btn-block" to="/login" tell={{ email: username }} onClick={onLeave}>
        {translate('site.factor.startAnew')}
      </OnwardLink>
    );
  }
  return (
    <>
      {children}
      <BackToSignIn email={username} onClick={onLeave} />
    </>
  );
}
