import { Box, FormHelperText, Skeleton, styled, TextField } from '@mui/material';
import { lazy, Suspense, useId } from 'react';
import type { RaRecord } from 'react-admin';
import type { RecordValues } from '../../fields/createField.tsx';
import { OptionalLabel, ruleOf } from '../../fields/createInput.tsx';
import { inputOf } from '../../fields/inputs.tsx';
import { FieldValue, shownAt } from '../../fields/kinds.tsx';
import { isWithin } from '../../schema/form.ts';
import { brokenRules, isShown } from '../../schema/meets.ts';
import { maySeeAt } from '../../schema/permissions.ts';
import { fieldAt, labelOf, type Resource } from '../../schema/resource.ts';
import type { FormSection as SectionSchema } from '../../schema/screens.ts';
import { type SlotProps, useSlot } from '../contexts.ts';
import { useRole } from '../useTenant.ts';
import { emptyGroups } from './editedRecord.ts';
import type { FormTab } from './FormTabs.tsx';

interface FormSectionsProps {
  resource: Resource;
  /** The fields that the user may write; the others are read-only. */
  paths: readonly string[];
  /** Undefined until it has loaded: skeletons replace the inputs. */
  record: RecordValues | undefined;
  /** The values of the form, which decide about fields that depend on others. */
  draft?: RecordValues;
  /** The number of attempts to save, and the paths with an error: a tab with one opens. */
  attempts?: number;
  faults?: readonly string[];
  /** The record exists, so the form shows its id. */
  existing: boolean;
}

// Loads with the first form that has tabs.
const FormTabs = lazy(async () => ({ default: (await import('./FormTabs.tsx')).FormTabs }));

/** The sections of a form with the fields that the user may see, in tabs if they name any. */
export function FormSections({ resource, paths, record, draft = {}, existing, ...tried }: FormSectionsProps) {
  const role = useRole();
  const headings = useId();
  const { sections = [], locked } = resource.form ?? {};
  const { attempts = 0, faults = [] } = tried;
  const tabs: FormTab[] = [];
  for (const [index, section] of sections.entries()) {
    const first = existing && index === 0 && locked ? [resource.id] : [];
    const isInForm = (path: string) => maySeeAt(role, resource, path) && isShown(resource, draft, path);
    const shown = [...first, ...section.fields.filter(isInForm)];
    if (section.tab !== undefined || index === 0) tabs.push({ label: section.tab ?? '', content: [], faults: 0 });
    const tab = tabs.at(-1);
    if (!tab || shown.length === 0) continue;
    tab.faults += shown.filter((path) => faults.includes(path)).length;
    const leftOut = emptyGroups(resource, draft);
    const props = { resource, paths, record, section, shown, leftOut, locked: first.length > 0 ? locked : undefined };
    tab.content.push(<FormSection key={section.title} heading={`${headings}-${index}`} {...props} />);
  }
  if (!sections[0]?.tab) return tabs.map(({ content }) => content);
  return (
    <Suspense>
      <FormTabs tabs={tabs.filter(({ content }) => content.length > 0)} attempts={attempts} />
    </Suspense>
  );
}

interface FormSectionProps extends Pick<FormSectionsProps, 'resource' | 'paths' | 'record'> {
  section: SectionSchema;
  shown: readonly string[];
  /** The optional groups without a value. */
  leftOut: readonly string[];
  heading: string;
  /** The hint of the id, which is then the first field. */
  locked: string | undefined;
}

/** Two fields in a row, or as many as it declares; wide ones alone. */
function FormSection({ resource, paths, record, section, shown, leftOut, heading, locked }: FormSectionProps) {
  const { title, lead, columns = 2, slot } = section;
  const isId = (place: number) => place === 0 && locked !== undefined;
  const fillsRow = fullRows(
    shown.map((path, place) => !isId(place) && fieldAt(resource, path).long === true),
    columns,
  );
  return (
    <Section aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{title}</h2>
        {lead && <Lead>{lead}</Lead>}
      </div>
      <Inputs data-columns={columns}>
        {shown.map((path, place) => {
          const note = isId(place) ? locked : undefined;
          const props = { resource, path, note, isLeftOut: isWithin(leftOut, path) };
          return (
            <Place key={`${path} ${note ?? ''}`} data-wide={fillsRow[place] ? '' : undefined}>
              {record ? (
                <FormField {...props} record={record} writable={paths.includes(path)} />
              ) : (
                <InputSkeleton {...props} />
              )}
            </Place>
          );
        })}
        {slot && record && <SectionSlot slot={slot} title={title} resource={resource} record={record as RaRecord} />}
      </Inputs>
    </Section>
  );
}

function SectionSlot({ slot, ...props }: Omit<SlotProps, 'loading'> & { slot: string }) {
  const Slot = useSlot(slot);
  return (
    <Place data-wide="">
      <Suspense>
        <Slot {...props} loading={false} />
      </Suspense>
    </Place>
  );
}

/** Which fields take a whole row: wide ones, and any that would leave a gap before a wide one. */
function fullRows(wide: readonly boolean[], columns: number): readonly boolean[] {
  let column = 0;
  return wide.map((isWide, index) => {
    const fills = isWide || (column === 0 && wide[index + 1] === true);
    column = fills ? 0 : (column + 1) % columns;
    return fills;
  });
}

interface FieldProps {
  resource: Resource;
  path: string;
  note: string | undefined;
  /** It is in an optional group without a value. */
  isLeftOut: boolean;
  record: RecordValues;
  writable: boolean;
}

function FormField({ resource, path, note, isLeftOut, record, writable }: FieldProps) {
  const id = useId();
  const shown = shownAt(resource, record, path);
  const { field, label, value } = shown;
  if (note !== undefined) {
    return (
      <TextField
        id={id}
        label={label}
        name={path}
        value={String(value)}
        helperText={note}
        slotProps={{ htmlInput: { readOnly: true }, input: { label: '' } }}
      />
    );
  }
  if (!writable) {
    return (
      <Box role="group" aria-labelledby={id}>
        <Label id={id}>{label}</Label>
        <Held>
          <FieldValue place="detail" {...shown} />
        </Held>
      </Box>
    );
  }
  const Input = inputOf(field);
  const rule = ruleOf(path, field);
  // An empty optional group has no required fields.
  const validate = (written: unknown, values: RecordValues) =>
    isWithin(emptyGroups(resource, values), path)
      ? undefined
      : (rule(written) ?? brokenRules(resource, { ...record, ...values })[path]);
  const look = isLeftOut ? { ...field, optional: true } : field;
  return <Input source={path} field={look} validate={Object.assign(validate, { isRequired: !look.optional })} />;
}

/** A label and a hint with a skeleton in place of the input. */
function InputSkeleton({ resource, path, note, isLeftOut }: Omit<FieldProps, 'record' | 'writable'>) {
  const field = fieldAt(resource, path);
  const label = labelOf(path, field);
  const hint = note ?? field.hint ?? inputOf(field).hint?.('', field);
  return (
    <>
      <Label>{field.optional || isLeftOut ? <OptionalLabel label={label} /> : label}</Label>
      <Skeleton animation={false} height="var(--control-h)" sx={{ borderRadius: 'var(--r-md)' }} />
      {hint && <FormHelperText>{hint}</FormHelperText>}
    </>
  );
}

const Section = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 264px) minmax(0, 1fr)',
  gap: '8px 48px',
  padding: '24px var(--gutter)',
  borderTop: '1px solid var(--border)',
  '@container sheet (width < 980px)': { gridTemplateColumns: 'minmax(0, 200px) minmax(0, 1fr)', gap: '16px 32px' },
  '@container sheet (width < 780px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Lead = styled('p')({
  marginTop: 4,
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--lh-sm)',
});

const Inputs = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '20px 16px',
  width: '100%',
  maxWidth: 640,
  alignItems: 'start',
  // Keeps a focused input clear of the header and the save bar.
  '& :is(input, select, textarea)': { scrollMarginBlock: 96 },
  '&[data-columns="3"]': { maxWidth: 968 },
  '@container sheet (width >= 980px)': { '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  '&[data-columns="1"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@container sheet (width < 480px)': { '&[data-columns]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

const Place = styled('div')({ minWidth: 0, '&[data-wide]': { gridColumn: '1 / -1' } });

const Label = styled('span')({
  display: 'block',
  marginBottom: 6,
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--lh-xs)',
  fontWeight: 500,
});

const Held = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'var(--control-h)',
  color: 'var(--text-muted)',
  overflowWrap: 'anywhere',
});
