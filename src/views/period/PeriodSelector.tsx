import { Button, FormControlLabel, Radio, RadioGroup, styled, TextField } from '@mui/material';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useKeyedState } from '../../components/hooks.ts';
import { LIMITS } from '../../config/limits.ts';
import { type DayRange, isDay } from '../../fields/dateTime/calendar.ts';
import { translate } from '../../messages/views.ts';
import { isKeyOf } from '../../schema/jsonObject.ts';
import { segment, segments, selectedSegment } from '../../theme/components/buttons.ts';
import { type PeriodChoice, PRESETS, RANGE, rangeFault, withPeriod } from './period.ts';

type Option = PeriodChoice['period'];

const LABELS = { ...PRESETS, custom: translate('views.period.custom') };
const OPTIONS = Object.entries(LABELS);

interface PeriodSelectorProps {
  value: PeriodChoice;
  range?: DayRange | undefined;
  onChange: (choice: PeriodChoice) => void;
}

/** Five preset periods and a custom range, which takes effect when applied. Spec §2, Period selector. */
export function PeriodSelector({ value, range, onChange }: PeriodSelectorProps) {
  const name = useId();
  const { selected, ...handlers } = useSelected(value, onChange);
  return (
    <Selector>
      <Periods name={name} value={selected} aria-label={translate('views.period.name')} {...handlers}>
        {OPTIONS.map(([option, label]) => (
          <FormControlLabel key={option} value={option} label={label} control={segmentRadio} />
        ))}
      </Periods>
      {selected === 'custom' && (
        <CustomRange
          range={value.period === 'custom' ? value : range}
          onApply={(days) => onChange({ period: 'custom', ...days })}
        />
      )}
    </Selector>
  );
}

/** For a page head that aligns its title with the periods; a custom range has its own line below. */
export const periodHeadStyle = {
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  paddingBlock: '19px',
  '&:has(form)': { paddingBottom: 0 },
  '& h1': { lineHeight: 'max(34px, var(--lh-xl))' },
  '@container sheet (width < 980px)': { '& > :last-child': { width: '100%', marginLeft: 0 } },
} as const;

const NoIcon = () => null;
const segmentRadio = <Radio icon={<NoIcon />} checkedIcon={<NoIcon />} />;

/** The selected option. Arrow keys select every option they pass, so a change by key is reported after a pause. */
function useSelected(value: PeriodChoice, onChange: (choice: PeriodChoice) => void) {
  // Back and Forward change the value.
  const [selected, setSelected] = useKeyedState(String(withPeriod(new URLSearchParams(), value)), value.period);
  const byKeys = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const select = (option: Option) => {
    setSelected(option);
    clearTimeout(timer.current);
    if (option === 'custom') return;
    const change = () => onChange({ period: option });
    if (byKeys.current) timer.current = setTimeout(change, LIMITS.keyRest);
    else change();
  };
  return {
    selected,
    onChange: (_: unknown, option: string) => isKeyOf(LABELS, option) && select(option),
    onKeyDown() {
      byKeys.current = true;
    },
    onPointerDown() {
      byKeys.current = false;
    },
  };
}

const ENDS = ['from', 'to'] as const;

/** A start and an end date. Apply is disabled until both are set; an invalid range is reported below them. */
function CustomRange({ range, onApply }: { range: DayRange | undefined; onApply: (range: DayRange) => void }) {
  const [draft, setDraft] = useState<DayRange>(range ?? { from: '', to: '' });
  const applied = `${range?.from} ${range?.to}`;
  const [followed, setFollowed] = useState(applied);
  if (followed !== applied) {
    setFollowed(applied);
    if (range) setDraft({ from: range.from, to: range.to });
  }
  const end = useRef<HTMLInputElement>(null);
  const complete = isDay(draft.from) && isDay(draft.to);
  const fault = complete ? rangeFault(draft) : undefined;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (fault) end.current?.focus();
    else if (complete) onApply({ from: draft.from, to: draft.to });
  };
  return (
    <RangeForm noValidate onSubmit={apply}>
      {ENDS.map((name) => (
        <TextField
          key={name}
          type="date"
          label={translate(`views.period.${name}`)}
          value={draft[name]}
          onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
          {...(name === 'to' && { inputRef: end, error: fault !== undefined, helperText: fault })}
          slotProps={{
            htmlInput: { min: RANGE.first, max: RANGE.last, 'data-empty': draft[name] === '' || undefined },
          }}
        />
      ))}
      <Button type="submit" variant="contained" color="primary" disabled={!complete}>
        {translate('views.period.apply')}
      </Button>
    </RangeForm>
  );
}

const Selector = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 12,
  '@container sheet (width < 980px)': { alignItems: 'flex-start', width: '100%' },
});

const Periods = styled(RadioGroup)({
  ...segments,
  flexDirection: 'row',
  flexWrap: 'nowrap',
  '& .MuiFormControlLabel-root': {
    ...segment,
    position: 'relative',
    minHeight: 'max(28px, var(--target-min) - 6px)',
    margin: 0,
    padding: '0 12px',
    '&:has(:checked)': selectedSegment,
  },
  '& .MuiFormControlLabel-label': { color: 'inherit', fontWeight: 'inherit', lineHeight: 'inherit' },
  '& .MuiRadio-root': {
    position: 'absolute',
    inset: 0,
    padding: 0,
    borderRadius: 'inherit',
    '&.Mui-focusVisible': { outlineOffset: 1 },
  },
  '@container sheet (width < 704px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    width: '100%',
    '& .MuiFormControlLabel-root': {
      justifyContent: 'center',
      minHeight: 'max(32px, var(--target-min) - 6px)',
      padding: '0 4px',
    },
    '& .MuiFormControlLabel-label': { fontSize: 'var(--text-xs)' },
  },
  '@container sheet (width < 340px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** The error message has a reserved line, so that nothing moves when it appears. */
const RangeForm = styled('form')({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: 12,
  paddingBottom: 22,
  '& .MuiTextField-root': { position: 'static', width: 168 },
  '& [data-empty]': { color: 'var(--text-muted)' },
  '& .MuiFormHelperText-root': { position: 'absolute', right: 0, bottom: 0, margin: 0, whiteSpace: 'nowrap' },
  // Aligned with the inputs, which are below their labels.
  '& .MuiButton-root': { marginTop: 'calc(var(--lh-xs) + 6px)' },
  '@container sheet (width < 980px)': { '& .MuiFormHelperText-root': { right: 'auto', left: 0 } },
  '@container sheet (width < 704px)': { width: '100%', '& .MuiTextField-root': { flex: 1, minWidth: 120 } },
  '@container sheet (width < 340px)': {
    '& .MuiTextField-root': { minWidth: 100 },
    '& .MuiButton-root': { width: '100%', marginTop: 0 },
  },
});
