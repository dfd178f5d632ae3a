import { Alert, Button, LinearProgress, styled, TextField } from '@mui/material';
import { useEffect } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../components/icons/Icon.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { announce } from '../../components/screenReader.tsx';
import { type Options, optionElements } from '../../fields/FilterField.tsx';
import { useCan } from '../../fields/reference/ResourcesContext.ts';
import { translate } from '../../messages/views.ts';
import { mayDo } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import { ViewsButton } from '../saved/ViewsButton.tsx';
import type { TableColumn } from '../table/tableColumns.ts';
import { useRole } from '../useTenant.ts';

/** The toolbar above a list. Its child with the role `status` takes the remaining width. */
export const ListToolbar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '0 var(--gutter)',
  borderTop: '1px solid var(--border)',
  fontSize: 'var(--text-sm)',
  // Keeps the tools in place when the count appears.
  '& > [role="status"]': { flex: 'auto' },
  '& > [role="status"]:not(* + *)': { minWidth: '7rem' },
  '& .MuiButton-root, & .MuiInputBase-root, & .MuiInputBase-input': { height: 28, minHeight: 0 },
  '@media (pointer: coarse)': {
    '& .MuiButton-root, & .MuiInputBase-root, & .MuiInputBase-input': { height: 'var(--control-h)' },
  },
  '@container sheet (width < 780px)': { flexWrap: 'wrap', gap: '8px 12px', paddingBlock: 10 },
  '@container sheet (width < 480px)': { paddingBlock: 12 },
});

interface ToolbarSelectProps {
  label: string;
  labelHidden?: boolean;
  value: string;
  options: Options;
  onChange: (value: string) => void;
}

export function ToolbarSelect({ label, labelHidden = false, value, options, onChange }: ToolbarSelectProps) {
  return (
    <Inline
      select
      {...(labelHidden ? { hiddenLabel: true } : { label })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: labelHidden ? { 'aria-label': label } : {},
        input: { label: '' },
        select: { native: true },
      }}
    >
      {optionElements(options, undefined)}
    </Inline>
  );
}

const Inline = styled(TextField)({
  flexDirection: 'row',
  alignItems: 'center',
  gap: 8,
  width: 'auto',
  '&& .MuiInputLabel-root': { marginBottom: 0, color: 'var(--text-muted)', fontWeight: 400, whiteSpace: 'nowrap' },
  '& .MuiInputBase-input': { fontWeight: 500 },
});

const DIRECTIONS = [
  ['ASC', 'views.list.ascending'],
  ['DESC', 'views.list.descending'],
] as const;

/** Sorts a list of cards, which have no column heads. */
export function SortSelect({ columns }: { columns: readonly Pick<TableColumn, 'name' | 'label'>[] }) {
  const { sort, setSort } = useListContext();
  const options = columns.flatMap(({ name, label }) =>
    DIRECTIONS.map(([order, words]) => [`${order} ${name}`, translate(words, { label })] as const),
  );
  const choose = (value: string) => {
    const [order, field = ''] = value.split(' ');
    setSort({ field, order: order as SortPayload['order'] });
  };
  return (
    <OnCards>
      <ToolbarSelect
        label={translate('views.list.order')}
        labelHidden
        value={`${sort.order} ${sort.field}`}
        options={options}
        onChange={choose}
      />
    </OnCards>
  );
}

const OnCards = styled('span')({
  display: 'none',
  '@container sheet (width < 780px)': { display: 'block', '& select': { maxWidth: 200, textOverflow: 'ellipsis' } },
  // Beside the page size or the count.
  '@container sheet (width < 480px)': {
    flex: '1 1 calc(100% - 200px)',
    minWidth: 0,
    '& .MuiTextField-root': { display: 'flex' },
    '& select': { maxWidth: 'none' },
  },
});

export function Progress() {
  return <LinearProgress aria-hidden="true" sx={{ zIndex: 3, mb: '-2px' }} />;
}

/** The heading of a list, with its saved views, and a create button for users who may create records. */
export function ListHead({ resource }: { resource: Resource }) {
  const role = useRole();
  const [one, many] = resource.label;
  const create = resource.form && mayDo(role, 'create', resource) && (
    <Button
      variant="contained"
      color="primary"
      component={Link}
      to={`${resource.path}/create`}
      startIcon={<Icon name="plus" />}
    >
      {translate('views.create', { noun: one })}
    </Button>
  );
  const views = useCan()('savedViews') && <ViewsButton resource={resource} />;
  return (
    <PageHead
      title={many}
      actions={
        (views || create) && (
          <>
            {views}
            {create}
          </>
        )
      }
    />
  );
}

const MOST = 3;
const LONGEST = 40;

export function DroppedParametersNotice({ parameters }: { parameters: readonly string[] }) {
  const shown = parameters.slice(0, MOST).map(shortened).join(', ');
  const more = parameters.length - MOST;
  const listed = more > 0 ? translate('views.search.droppedMore', { parameters: shown, count: more }) : shown;
  return <Notice icon="alert" words={translate('views.search.dropped', { parameters: listed })} />;
}

function shortened(text: string): string {
  const seen = text.replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}');
  return seen.length > LONGEST ? `${seen.slice(0, LONGEST)}…` : seen;
}

export function Notice({ icon, words }: { icon: IconName; words: string }) {
  // Screen readers often skip a live region that is inserted together with its text.
  useEffect(() => announce(words), [words]);
  return (
    <AboveList role="note" severity="info" icon={<Icon name={icon} />}>
      {words}
    </AboveList>
  );
}

const AboveList = styled(Alert)({
  margin: '0 var(--gutter) 16px',
  '*:not(* + *) > &, &:not(* + *)': { marginTop: 16 },
});
