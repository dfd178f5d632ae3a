import type { Choice } from '../../fields/choice/choice.ts';
import { translate } from '../../messages/views.ts';
import type { Stages } from './stagesOf.ts';

/** Where a record stands on its way. It does not claim that the record passed each stage. */
export function StageStrip({ steps, now }: Stages) {
  const colour = steps[now]?.colour;
  return (
    <ol
      className={colour ? `stages is-${colour}` : 'stages'}
      aria-label={translate('views.record.stage', { now: now + 1, all: steps.length })}
      style={columnsFor(steps)}
    >
      {steps.map(({ label }, index) => (
        <li
          key={label}
          className={index < now ? 'done' : index === now ? 'now' : ''}
          aria-current={index === now ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}

/** The room of the strip, while it is not known where the record stands. */
export function StageStripSkeleton({ steps }: Pick<Stages, 'steps'>) {
  return (
    <ol className="stages skeleton" aria-hidden="true" style={columnsFor(steps)}>
      {steps.map(({ label }) => (
        <li key={label}>&nbsp;</li>
      ))}
    </ol>
  );
}

function columnsFor(steps: readonly Choice[]) {
  return { gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` };
}
