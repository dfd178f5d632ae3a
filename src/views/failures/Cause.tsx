import { Facts } from '../../look/Facts.tsx';
import type { Failure } from '../../schema/failure.ts';
import { ActorBadge } from './ActorBadge.tsx';
import type { KnownFailures } from './knownFailures.ts';

interface CauseProps {
  failure: Failure;
  known: KnownFailures;
}

/** What happened, who acts, how it is put right and where, and where all this has been read. */
export function Cause({ failure, known }: CauseProps) {
  return (
    <div className="cause">
      <p>{failure.happened}</p>
      <Facts
        facts={[
          { label: 'Who acts', value: <ActorBadge actor={known.actorOf(failure)} /> },
          { label: 'How to fix', value: <Steps steps={failure.fix} /> },
          { label: 'Where', value: failure.where },
          { label: 'Source', value: <Source {...failure.source} /> },
        ]}
      />
    </div>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 1) return steps[0];
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

function Source({ title, url }: Failure['source']) {
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {title}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  );
}
