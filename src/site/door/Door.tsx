import type { ReactNode } from 'react';
import { TwinStairs } from './TwinStairs.tsx';
import './door.css';
import { useEarlyUse } from './useEarlyUse.tsx';

interface DoorProps {
  title: string;
  /** Under the title: what the page is for, or what has just happened. It has room for two lines. */
  lead: ReactNode;
  children: ReactNode;
}

/** The page around a form that lets somebody in: the form left, the picture right on wide windows. */
export function Door({ title, lead, children }: DoorProps) {
  useEarlyUse();
  return (
    <main className="door" id="content" tabIndex={-1}>
      <title>{`${title} · Deal Sync`}</title>
      <div className="form">
        <div className="word">
          <h1>{title}</h1>
          {lead}
        </div>
        {children}
      </div>
      <div className="side-pic">
        <TwinStairs />
      </div>
    </main>
  );
}
