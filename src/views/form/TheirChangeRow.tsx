import { useId } from 'react';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { valueFor } from '../../fields/inputs.tsx';
import { translate } from '../../messages/views.ts';
import { fieldAt, labelOf, valueAt } from '../../schema/resource.ts';
import type { TheirChange } from './overtaken.tsx';
import type { RecordFormState } from './useRecordForm.tsx';

interface TheirChangeRowProps {
  change: TheirChange;
  form: RecordFormState;
}

/** A field that somebody else has changed: both values, and the choice where the reader has changed it too. */
export function TheirChangeRow({ change, form: { resource, stored, drafts, type } }: TheirChangeRowProps) {
  const { path, theirs, mine, disputed } = change;
  const field = fieldAt(resource, path);
  const label = labelOf(path, field);
  const group = useId();
  const side = (draft: string, words: string) => {
    const value = valueFor(field, draft, valueAt(stored, path));
    const chosen = (drafts[path] === theirs) === (draft === theirs);
    const Box = disputed ? 'label' : 'div';
    return (
      <Box className="offer">
        {disputed && <input type="radio" name={group} checked={chosen} onChange={() => type(path, draft)} />}
        <span className="muted">{words}</span>
        <span className="value">
          <FieldValue place="detail" {...{ label, field, value, record: stored }} />
        </span>
      </Box>
    );
  };
  return (
    <fieldset>
      <legend>{label}</legend>
      {side(theirs, translate(disputed ? 'views.theirs.take' : 'views.theirs.taken'))}
      {side(mine, translate(disputed ? 'views.theirs.keep' : 'views.theirs.before'))}
    </fieldset>
  );
}
