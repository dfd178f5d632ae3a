import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { type Choice, type ChoiceField, choiceOf } from '../../fields/choice/choice.ts';
import { translate } from '../../messages/views.ts';
import { type Resource, valueAt } from '../../schema/resource.ts';

interface StageStripProps {
  resource: Resource;
  /** Undefined until it has loaded: an empty strip keeps the space. */
  record: RaRecord | undefined;
}

/** The stage of a record among the choices of its `stages` field. It does not claim that the record passed the earlier stages. */
export function StageStrip({ resource, record }: StageStripProps) {
  const path = resource.show?.stages ?? '';
  const field = resource.fields[path] as ChoiceField | undefined;
  if (!field) return null;
  const stages = Object.values<Choice>(field.choices).filter((choice) => !choice.apart && !choice.hidden);
  const gridTemplateColumns = `repeat(${stages.length}, minmax(0, 1fr))`;
  if (!record) {
    return (
      <Strip aria-hidden="true" sx={{ gridTemplateColumns }}>
        {stages.map(({ label }) => (
          <li key={label}>&nbsp;</li>
        ))}
      </Strip>
    );
  }
  const value = valueAt(record, path);
  const present = typeof value === 'string' ? choiceOf(field, value) : undefined;
  const now = present ? stages.indexOf(present) : -1;
  if (now < 0) return null;
  return (
    <Strip
      aria-label={translate('views.record.stage', { now: now + 1, all: stages.length })}
      sx={{ gridTemplateColumns, '--c': `var(--${stages[now]?.colour})` }}
    >
      {stages.map(({ label }, index) => (
        <li key={label} className={index < now ? 'done' : ''} aria-current={index === now ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </Strip>
  );
}

const Strip = styled('ol')({
  display: 'grid',
  gap: 4,
  padding: '0 var(--gutter) 24px',
  '&[aria-hidden]': { visibility: 'hidden' },
  '& > li': {
    paddingTop: 8,
    borderTop: '3px solid var(--neutral-border)',
    overflow: 'hidden',
    color: 'var(--text-faint)',
    fontSize: 'var(--text-xs)',
    lineHeight: 'var(--lh-xs)',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > .done': { borderColor: 'var(--border-control)', color: 'var(--text-muted)' },
  '& > [aria-current]': { borderColor: 'var(--c)', color: 'var(--text)', fontWeight: 600 },
  // On a narrow screen only the current stage has a label; the strip's own label says its position.
  '@container sheet (width < 780px)': {
    '& > li:not([aria-current])': { fontSize: 0, lineHeight: 0 },
    '& > [aria-current]': { overflow: 'visible' },
  },
  '@media (forced-colors: active)': {
    '& > li': { borderColor: 'GrayText' },
    '& > .done': { borderColor: 'CanvasText' },
    '& > [aria-current]': { borderColor: 'Highlight' },
  },
});
