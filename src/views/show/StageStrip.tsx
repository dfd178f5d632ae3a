import type { Stages } from './stagesOf.ts';

/** Where a record stands on its way. It does not claim that the record passed each stage. */
export function StageStrip({ steps, now }: Stages) {
  const colour = steps[now]?.colour;
  return (
    <ol
      className={colour ? `stages is-${colour}` : 'stages'}
      aria-label={`Stage ${now + 1} of ${steps.length}`}
      style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
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
