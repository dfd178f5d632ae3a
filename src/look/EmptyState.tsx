import type { ReactNode } from 'react';
import { translate } from '../messages/look.ts';
import { Icon } from './icons/Icon.tsx';
import { Stairs } from './Stairs.tsx';

interface EmptyStateProps {
  /** `before`: nothing searched yet. `none`: searched, nothing found. */
  kind: 'before' | 'none';
  message: string;
  /** The next step: ready searches, or a reset. */
  children?: ReactNode;
}

/** Says why a list is empty, and what to do next. A list that failed is an `ErrorPanel`. */
export function EmptyState({ kind, message, children }: EmptyStateProps) {
  return (
    <div className={kind === 'before' ? 'empty' : 'empty is-small'}>
      {kind === 'before' ? <Stairs /> : <Icon name="nofind" />}
      {kind === 'before' && <h2>{translate('look.notSearched')}</h2>}
      <p role="status">{message}</p>
      {children && <div className="btns">{children}</div>}
    </div>
  );
}
