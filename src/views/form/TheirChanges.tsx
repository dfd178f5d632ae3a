import { useId, useLayoutEffect, useRef } from 'react';
import { announce } from '../../look/announce.tsx';
import { Icon } from '../../look/icons/Icon.tsx';
import { RelativeTime } from '../../look/RelativeTime.tsx';
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
        Changed meanwhile
        {changed && (
          <>
            {' '}
            by {changed.by === oneself ? 'you' : changed.by}, <RelativeTime value={changed.at} />
          </>
        )}
      </h2>
      <p>{disputed ? DISPUTED : UNDISPUTED}</p>
      {disputed && <AllOfOneSide decide={decide} />}
      {changes.map((change) => (
        <TheirChangeRow key={change.path} change={change} form={form} />
      ))}
    </section>
  );
}

interface AllOfOneSideProps {
  decide: (side: 'theirs' | 'mine') => void;
}

/** Decides all at once, in the order of the columns below; Save alone saves. */
function AllOfOneSide({ decide }: AllOfOneSideProps) {
  const all = (side: 'theirs' | 'mine') => () => {
    decide(side);
    announce(`${side === 'theirs' ? 'Their' : 'Your'} values stand in the form. Nothing is saved yet.`);
  };
  return (
    <div className="btns">
      <button className="btn btn-quiet" type="button" onClick={all('theirs')}>
        All theirs
      </button>
      <button className="btn btn-quiet" type="button" onClick={all('mine')}>
        All mine
      </button>
    </div>
  );
}

const DISPUTED =
  'Nothing was saved yet, and nothing you typed is lost. Choose for each field, or for all of them at once, and save.';
const UNDISPUTED = 'Nothing was saved yet. None of it touches what you typed: save to add your changes to theirs.';
