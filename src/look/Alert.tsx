import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icons/Icon.tsx';

interface AlertProps {
  /** What went wrong; absent while nothing has. Another one is scrolled to. */
  about: unknown;
  children: ReactNode;
}

/**
 * What went wrong beside what failed, scrolled to where it can be read. The alert stands before it speaks, so that screen
 * readers hear it.
 */
export function Alert({ about, children }: AlertProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (about) place.current?.scrollIntoView({ block: 'nearest' });
  }, [about]);
  return (
    <div role="alert" className="banner" ref={place}>
      {about ? (
        <div className="note is-danger">
          <Icon name="alert" />
          <div>{children}</div>
        </div>
      ) : null}
    </div>
  );
}
