import type { ReactNode } from 'react';
import { FormBanner } from './FormBanner.tsx';
import { TwinStairs } from './TwinStairs.tsx';

interface DoorProps {
  title: string;
  lead: string;
  /** Why the last attempt was refused; it takes the lead's place, so that the form below does not jump. */
  failure: string | undefined;
  children: ReactNode;
}

/** The page around a form that lets somebody in: the form left, the picture right on wide windows. */
export function Door({ title, lead, failure, children }: DoorProps) {
  return (
    <main className="door">
      <title>{`${title} · Deal Sync`}</title>
      <div className="form">
        <div className="word">
          <h1>{title}</h1>
          {!failure && <p className="lead">{lead}</p>}
          <FormBanner message={failure} />
        </div>
        {children}
      </div>
      <div className="side-pic">
        <TwinStairs />
      </div>
    </main>
  );
}
