import type { ReactNode } from 'react';
import { TwinStairs } from './TwinStairs.tsx';

interface DoorProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The page around a form that lets somebody in: the form left, the picture right on wide windows. */
export function Door({ title, lead, children }: DoorProps) {
  return (
    <main className="door">
      <div className="form">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        {children}
      </div>
      <div className="side-pic">
        <TwinStairs />
      </div>
    </main>
  );
}
