import { Button, Radio, styled } from '@mui/material';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useGetIdentity } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Icon } from '../../components/icons/Icon.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { announce } from '../../components/screenReader.tsx';
import { FieldValue, shownAt } from '../../fields/kinds.tsx';
import { translate } from '../../messages/views.ts';
import { withElements } from '../../messages/withElements.tsx';
import { valueAt } from '../../schema/resource.ts';
import { readsTheSame, type TheirChange } from './editedRecord.ts';
import type { Conflict, RecordFormState } from './useRecordForm.ts';

/** Shows what somebody else changed while the form was open, to decide field by field or all at once. Deciding does not save. */
export function TheirChanges({ state }: { state: RecordFormState }) {
  const { conflict, stored } = state;
  const { identity } = useGetIdentity();
  const { setValue } = useFormContext();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conflict
  useLayoutEffect(() => heading.current?.focus(), [stored]);
  useEditsOverTheirs(state);
  const take = (path: string, value: unknown) => setValue(path, value, { shouldDirty: true, shouldValidate: false });
  const disputed = conflict.changes.filter((change) => change.disputed);
  const decide = (side: (typeof SIDES)[number]) => {
    for (const change of disputed) take(change.path, change[side]);
    announce(translate(`views.theirs.decided.${side}`));
  };
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        <Icon name="alert" />
        {titleOf(conflict.changed, identity?.id)}
      </h2>
      <p>{translate(disputed.length > 0 ? 'views.theirs.disputed' : 'views.theirs.undisputed')}</p>
      {disputed.length > 0 && (
        <Sides>
          {SIDES.map((side) => (
            <Button key={side} variant="text" onClick={() => decide(side)}>
              {translate(`views.theirs.all.${side}`)}
            </Button>
          ))}
        </Sides>
      )}
      {conflict.changes.map((change) => (
        <TheirChangeRow key={change.path} change={change} state={state} onTake={(value) => take(change.path, value)} />
      ))}
    </Panel>
  );
}

const SIDES = ['theirs', 'mine'] as const;

/** If the user types over the other's value, the field becomes disputed. */
function useEditsOverTheirs({ resource, conflict, setConflict }: RecordFormState): void {
  const values = useWatch();
  const { defaultValues = {} } = useFormState();
  useEffect(() => {
    const changes = conflict.changes.map((change) => {
      const { path, theirs, mine, disputed } = change;
      const value = valueAt(values, path);
      const same = (one: unknown, other: unknown) => readsTheSame(resource, path, one, other);
      const isBeforeReset = !same(valueAt(defaultValues, path), theirs);
      const isKnown = isBeforeReset || same(value, theirs) || (disputed && same(value, mine));
      return isKnown ? change : { ...change, mine: value, disputed: true };
    });
    if (changes.some((change, index) => change !== conflict.changes[index])) setConflict({ ...conflict, changes });
  }, [values, defaultValues, resource, conflict, setConflict]);
}

function titleOf(changed: Conflict['changed'], username: unknown): ReactNode {
  if (!changed) return translate('views.theirs.title');
  const { by: who, at } = changed;
  const message = translate(who === username ? 'views.theirs.titleOwn' : 'views.theirs.titleOther');
  return withElements(message, { who, time: <RelativeTime value={at} /> });
}

interface TheirChangeRowProps {
  change: TheirChange;
  state: RecordFormState;
  onTake: (value: unknown) => void;
}

/** A changed field: both values, and the choice between them if the user edited it too. */
function TheirChangeRow({ change, state: { resource, stored }, onTake }: TheirChangeRowProps) {
  const { path, theirs, mine, disputed } = change;
  const shown = shownAt(resource, stored, path);
  const group = useId();
  const current = useWatch({ name: path });
  const takesTheirs = readsTheSame(resource, path, current, theirs);
  const side = (value: unknown, words: string, chosen: boolean) => (
    <Offer as={disputed ? 'label' : 'div'}>
      {disputed && <Radio name={group} checked={chosen} onChange={() => onTake(value)} />}
      <Words>{words}</Words>
      <Value>
        <FieldValue place="detail" {...shown} value={value} />
      </Value>
    </Offer>
  );
  return (
    <Row>
      <legend>{shown.label}</legend>
      {side(theirs, translate(disputed ? 'views.theirs.take' : 'views.theirs.taken'), takesTheirs)}
      {side(mine, translate(disputed ? 'views.theirs.keep' : 'views.theirs.before'), !takesTheirs)}
    </Row>
  );
}

const Panel = styled('section')({
  display: 'grid',
  gap: 12,
  padding: '20px var(--gutter) 24px',
  borderTop: '1px solid var(--border)',
  backgroundColor: 'var(--surface-sunken)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--lh-sm)',
  '& h2': { scrollMarginBlock: 96 },
  '& h2 > .icon': { display: 'inline-block', marginRight: 6, verticalAlign: -3, color: 'var(--warning-fg)' },
  '& > p': { maxWidth: 'var(--measure)', color: 'var(--text-muted)' },
});

/** Aligns the labels of text buttons with the text. */
const Sides = styled('div')({ display: 'flex', gap: 8, marginLeft: -12 });

const Row = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '8px 16px',
  maxWidth: 904,
  '& legend': { padding: '0 0 6px', fontWeight: 500 },
  '@container sheet (width < 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Offer = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: '2px 8px',
  padding: '8px 0',
  border: '1px solid transparent',
  borderRadius: 'var(--r-md)',
  'label&': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    padding: '8px 12px',
    borderColor: 'var(--border-strong)',
    backgroundColor: 'var(--surface-raised)',
    cursor: 'pointer',
  },
  '& .MuiRadio-root': { gridRow: 'span 2', alignSelf: 'start', margin: '-2px 0 0 -4px' },
  '&:has(:checked)': { borderColor: 'var(--accent)', boxShadow: 'inset 0 0 0 1px var(--accent)' },
});

const Words = styled('span')({ color: 'var(--text-muted)', fontSize: 'var(--text-xs)', lineHeight: 'var(--lh-sm)' });
const Value = styled('span')({ gridColumn: '-2 / -1', overflowWrap: 'anywhere' });
