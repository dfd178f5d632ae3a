import { Facts } from '../../look/Facts.tsx';
import { translate } from '../../messages/views.ts';
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
          { label: translate('views.failure.who'), value: <ActorBadge actor={known.actorOf(failure)} /> },
          { label: translate('views.failure.fix'), value: <Steps steps={failure.fix} /> },
          { label: translate('views.failure.where'), value: failure.where },
          { label: translate('views.failure.source'), value: <Source {...failure.source} /> },
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
      <span className="sr"> {translate('views.opensTab')}</span>
    </a>
  );
}
