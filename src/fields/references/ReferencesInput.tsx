import { Stack } from '@mui/material';
import { lazy, Suspense, useContext, useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { translate } from '../../messages/fields.ts';
import { type ControlProps, createInput, InputTextField, textFieldProps } from '../createInput.tsx';
import { printList, readList } from '../list/list.ts';
import { RecordPicker } from '../reference/RecordPicker.tsx';
import { RecordNames } from '../reference/ReferenceField.tsx';
import { NEW_RECORD } from '../reference/ReferenceInput.tsx';
import { RecordFinderContext, useResource } from '../reference/ResourcesContext.ts';
import { targetOf } from '../reference/reference.ts';

// Loads with the first record.
const Chip = lazy(() => import('@mui/material/Chip'));

/** Selects several records by name or id: a picker that adds one, and a chip for each. If the user may not list them, ids are typed. */
export const ReferencesInput = createInput(
  function RecordsSelect({ input, field }: ControlProps) {
    const to = targetOf(field?.of) ?? '';
    const holder = useRecordContext() ?? NEW_RECORD;
    const finder = useContext(RecordFinderContext);
    const target = useResource(to);
    const { text, change } = input;
    const ids = useMemo(() => readList(text), [text]);
    const find = useMemo(() => finder?.referredBy(to, holder), [finder, to, holder]);
    const findOthers = useMemo<typeof find>(
      () =>
        find &&
        (async (sought, signal) => {
          const { records, more } = await find(sought, signal);
          return { records: records.filter(({ value }) => !ids.includes(value)), more };
        }),
      [find, ids],
    );
    if (!findOthers || !target) return <InputTextField input={input} />;
    const noun = target.label[1];
    return (
      <Stack spacing={1}>
        <RecordPicker
          find={findOthers}
          noun={noun}
          none={translate('fields.references.add')}
          free
          adds
          value=""
          onChange={(id) => ids.includes(id) || change(printList([...ids, id]))}
          textField={textFieldProps(input)}
        />
        {ids.length > 0 && (
          <RecordNames target={target} ids={ids} holder={holder}>
            {(names) => (
              <Suspense>
                <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
                  {ids.map((id) => {
                    const remove = () => change(printList(ids.filter((each) => each !== id)));
                    const chip = { label: names.get(id) ?? id, onClick: remove, onDelete: remove };
                    const label = translate('fields.references.remove', { name: chip.label });
                    return <Chip key={id} size="small" {...chip} aria-label={label} />;
                  })}
                </Stack>
              </Suspense>
            )}
          </RecordNames>
        )}
      </Stack>
    );
  },
  { toText: (value) => printList([value].flat().map(String)), fromText: readList },
);
