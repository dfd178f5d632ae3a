import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../look/icons/Icon.tsx';
import { Reason } from '../look/Reason.tsx';
import './credentials.css';
import type { Refusal } from './useSubmission.tsx';

interface FormBannerProps {
  refusal: Refusal | undefined;
  /** A way on from this refusal: a link. */
  children?: ReactNode;
}

/**
 * Why the last attempt was refused, scrolled to where it can be read. The alert stands before it speaks, so that screen
 * readers hear it.
 */
export function FormBanner({ refusal, children }: FormBannerProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <div role="alert" className="banner" ref={place}>
      {refusal && (
        <div className="note is-danger">
          <Icon name="alert" />
          <div>
            {children ? asSentence(refusal.message) : refusal.message}
            {children && <> {children}</>}
            <Reason text={refusal.reason} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The user pool's own words may end without a full stop, and would run into the link. */
function asSentence(message: string): string {
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}
