import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { announce } from '../../look/announce.tsx';
import { Icon } from '../../look/icons/Icon.tsx';
import { RelativeTime } from '../../look/RelativeTime.tsx';
import { translate } from '../../messages/views.ts';
import { withElements } from '../../messages/withElements.tsx';
import { useOneself } from '../useOneself.tsx';
import { TheirChangeRow } from './TheirChangeRow.tsx';
import type { RecordFormState } from './useRecordForm.tsx';

/**
 * Says what others have changed while this form was open: their values beside the reader's, to be decided field by field or
 * all at once. What the reader has not touched is taken over without a question.
 */
export function TheirChanges({ form }: { form: RecordFormState }) {
  const { changes, changed, stored, decide } = form;
  const oneself = useOneself();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody else was faster
  useLayoutEffect(() => heading.current?.focus(), [stored]);
  const disputed = changes.some((change) => change.disputed);
  return (
    <section className="theirs" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        <Icon name="alert" />
        {titleOf(changed, oneself)}
      </h2>
      <p>{translate(disputed ? 'views.theirs.disputed' : 'views.theirs.undisputed')}</p>
      {disputed && <AllOfOneSide decide={decide} />}
      {changes.map((change) => (
        <TheirChangeRow key={change.path} change={change} form={form} />
      ))}
    </section>
  );
}

/** Who has changed it, and when, as far as that is known. */
function titleOf(changed: RecordFormState['changed'], oneself: string | undefined): ReactNode {
  if (!changed) return translate('views.theirs.title');
  const { by: who, at } = changed;
  const message = translate(who === oneself ? 'views.theirs.titleOwn' : 'views.theirs.titleOther');
  return withElements(message, { who, time: <RelativeTime value={at} /> });
}

interface AllOfOneSideProps {
  decide: (side: 'theirs' | 'mine') => void;
}

/** Decides all at once, in the order of the columns below; Save alone saves. */
function AllOfOneSide({ decide }: AllOfOneSideProps) {
  const all = (side: 'theirs' | 'mine') => () => {
    decide(side);
    announce(translate(`views.theirs.decided.${side}`));
  };
  return (
    <div className="btns">
      <button className="btn btn-quiet" type="button" onClick={all('theirs')}>
        {translate('views.theirs.all.theirs')}
      </button>
      <button className="btn btn-quiet" type="button" onClick={all('mine')}>
        {translate('views.theirs.all.mine')}
      </button>
    </div>
  );
}
