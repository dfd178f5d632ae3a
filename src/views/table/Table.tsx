import { Table as MuiTable, styled } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import {
  DataTableBase,
  DataTableClasses,
  type DataTableProps,
  DataTableRenderContext,
  DataTableRoot,
  type RaRecord,
} from 'react-admin';

const CARDS = '@container sheet (width < 780px)';
const COARSE = '@media (pointer: coarse)';
const HOVER = '@media (hover: hover)';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

type Part = ComponentType<{ children?: ReactNode }>;

interface Sizes {
  /** In pixels. On a narrower sheet the table scrolls. */
  readonly least: number;
  /** In pixels: the first column, which stays in view. */
  readonly title: number;
  /** The lines of a card. */
  readonly lines: number;
}

export interface TableProps extends Pick<DataTableProps, 'resource' | 'sort' | 'setSort' | 'className'> {
  data: RaRecord[];
  head: Part;
  body: Part;
  children: ReactNode;
  sizes?: Sizes;
}

/** React Admin's DataTable without the choice of columns, which would add 14 kB to every list. */
function DataTable({
  resource,
  data,
  sort,
  setSort,
  className,
  head: Head,
  body: Body,
  sizes = { least: 0, title: 0, lines: 2 },
  children,
  ...props
}: TableProps) {
  return (
    <DataTableBase
      data={data}
      {...(resource && { resource })}
      {...(sort && { sort })}
      {...(setSort && { setSort })}
      total={data.length}
      isPending={false}
      hasBulkActions={false}
      loading={null}
      empty={null}
    >
      <Room className={`${DataTableClasses.root} ${className}`} sizes={sizes}>
        <MuiTable size="small" {...props}>
          <DataTableRenderContext value="header">
            <Head>{children}</Head>
          </DataTableRenderContext>
          <Body>{children}</Body>
        </MuiTable>
      </Room>
    </DataTableBase>
  );
}

const Room = styled(DataTableRoot, { shouldForwardProp: (prop) => prop !== 'sizes' })<{ sizes: Sizes }>(
  ({ sizes: { least, title, lines } }) => ({
    // The widths of the columns depend on this element's.
    containerType: 'inline-size',
    [`@container sheet (780px <= width < ${least}px)`]: {
      overflowX: 'auto',
      '& table': { minWidth: least },
      // A sticky head would stick to this element.
      '&& thead th': { position: 'static' },
      // Title and actions stay in view, with a shadow on the columns that scroll below them.
      scrollPadding: `0 160px 0 ${title}px`,
      '&& .is-actions, && tr > .m-a:first-of-type': {
        position: 'sticky',
        top: 'auto',
        backgroundColor: 'var(--surface-raised)',
      },
      '&& .is-actions': {
        right: 0,
        paddingLeft: 12,
        boxShadow: '-1px 0 var(--border), -8px 0 8px -6px var(--border-strong)',
      },
      '&& tr > .m-a:first-of-type': {
        left: 0,
        zIndex: 1,
        boxShadow: '1px 0 var(--border), 8px 0 8px -6px var(--border-strong)',
      },
      '&& tr[data-index]:focus-within > :is(.is-actions, .m-a)': { backgroundColor: 'var(--hover)' },
      [HOVER]: { '&& tr[data-index]:hover > :is(.is-actions, .m-a)': { backgroundColor: 'var(--hover)' } },
    },
    [CARDS]: { '&& table[data-density]': { '--row': `calc(var(--row-card) + ${lines - 2} * 1.5rem)` } },
  }),
);

/**
 * React Admin's DataTable with fixed columns and rows of one height, `--row`. On a narrow screen rows are cards, and a cell's
 * class, `CardArea`, is its place there. `data-whole`: all rows are mounted, so cards fit their content. `data-hints` and
 * `data-subtitles`: rows have room for a second line.
 */
export const Table = styled(DataTable)({
  borderTop: '1px solid var(--border)',
  '& table': { '--row': 'var(--row-standard)', width: '100%', borderCollapse: 'separate', tableLayout: 'fixed' },
  '& table[data-density="compact"]': { '--row': 'var(--row-compact)' },
  '& table[data-density="roomy"]': { '--row': 'var(--row-roomy)' },
  '& th': {
    width: 'var(--width, auto)',
    '& :not(.MuiCheckbox-root) > svg': { display: 'inline-block', marginLeft: 4, verticalAlign: 'top' },
    '&[aria-sort]': { color: 'var(--text)' },
  },
  '& td': { ...cut, '&:has(:focus-visible)': { overflow: 'visible' } },
  '& tr[data-index]': {
    // Keeps a focused row clear of what is sticky: above, the header and the table's head; below, the bar of a selection.
    scrollMargin: 'calc(var(--header-h) + var(--above-head, 0px) + var(--row-head)) 0 calc(var(--row) + 3.5rem)',
    '&:focus-within': { backgroundColor: 'var(--hover)' },
    '&:focus-visible': { outlineOffset: -2, borderRadius: 0 },
    [HOVER]: { '&:hover': { backgroundColor: 'var(--hover)' } },
  },
  // Unmounted rows keep their height, so scroll anchoring is not needed.
  '& table:not([data-whole]) tbody': { overflowAnchor: 'none' },
  '& .is-quiet': { color: 'var(--text-muted)' },
  '& .spacer td': { height: 'inherit', padding: 0, border: 0 },
  '& .skeleton': { visibility: 'hidden', animation: 'appear 1ms 200ms forwards' },
  '& .MuiSkeleton-root': { display: 'inline-block', width: 96, maxWidth: '100%', verticalAlign: 'middle' },
  '& :where(td:nth-of-type(3n + 1)) .MuiSkeleton-root': { width: 128 },
  '& :where(td:nth-of-type(3n + 2)) .MuiSkeleton-root': { width: 72 },
  '@keyframes appear': { to: { visibility: 'visible' } },
  // Outdated rows have a lighter color: opacity would reduce the contrast below the minimum.
  '& [data-stale]': {
    '--text': 'var(--text-faint)',
    '--text-muted': 'var(--text-faint)',
    '& tbody td': { color: 'var(--text-faint)' },
    '& .badge::before': { opacity: 0.5 },
  },

  // Leaves room for the copy button, which appears with the pointer or the focus.
  '& td > :is(.id, .copyable)': {
    ...cut,
    display: 'inline-block',
    minWidth: 0,
    maxWidth: '100%',
    verticalAlign: 'middle',
    lineHeight: '24px',
  },
  '& td:has(> .beside) > :is(.badge, .pill)': { display: 'inline-block' },
  '& .beside': { marginLeft: 12, verticalAlign: 'middle', '&:empty': { display: 'none' } },
  '& td > .copyable': { maxWidth: 'calc(100% - var(--copy-w) - 2px)' },
  '& td > .copy': { marginLeft: 2, verticalAlign: 'middle' },
  '& td a.id': {
    color: 'var(--text)',
    fontWeight: 500,
    '&:hover': { color: 'var(--accent)' },
  },

  '& .subtitle': {
    ...cut,
    display: 'block',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-xs)',
    lineHeight: '1rem',
    whiteSpace: 'nowrap',
  },
  '& [data-density="compact"] .subtitle': { display: 'inline', marginLeft: 8 },
  '& .is-select': { overflow: 'visible', paddingRight: 0, '& > span': { marginLeft: -6 } },
  '& tr[data-index]:has(.is-select :checked)': { backgroundColor: 'var(--selected)' },
  '& .is-actions': {
    paddingLeft: 0,
    textAlign: 'right',
    '& > *': { verticalAlign: 'middle' },
    '& > * + *': { marginLeft: 16 },
    '& a:not(.MuiButton-root)': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: 24,
      minHeight: 24,
      color: 'var(--text-muted)',
    },
    // Aligns the dots of a menu with the column's edge.
    '& > [aria-haspopup]': { marginRight: 'calc((16px - var(--icon-btn)) / 2)' },
    // A pointer target as high as the row.
    [COARSE]: {
      '& > * + *': { marginLeft: 0 },
      '& a, & > [aria-haspopup]': { height: 'min(var(--target-min), calc(var(--row) - 1px))' },
      '& a:not(.MuiButton-root)': { padding: '0 12px' },
      '& > a:last-child': { marginRight: -12 },
    },
  },
  '& tr:focus-within .is-actions a:not(.MuiButton-root)': { color: 'var(--accent)' },
  [HOVER]: { '& tr:hover .is-actions a:not(.MuiButton-root)': { color: 'var(--accent)' } },

  '@container sheet (width >= 780px)': {
    '& table:is([data-hints], [data-subtitles])[data-density="standard"]': { '--row': '3rem' },
  },
  [CARDS]: {
    '& table[data-density]': { '--row': 'var(--row-card)' },
    '& table, & tbody': { display: 'block' },
    // Sort heads appear with the focus.
    '& thead:not(:focus-within)': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody tr': {
      display: 'grid',
      gridTemplate: '1.5rem 1.5rem / minmax(max(40%, 8rem), 1fr) minmax(0, auto)',
      gridAutoRows: '1.5rem',
      gridAutoFlow: 'dense',
      gap: '0 12px',
      alignContent: 'center',
      height: 'var(--row)',
      padding: '0 var(--gutter)',
      borderBottom: '1px solid var(--border)',
    },
    '&& tbody td': {
      display: 'flex',
      flexDirection: 'row',
      alignItems: 'center',
      gap: 6,
      minWidth: 0,
      height: '1.5rem',
      padding: 0,
      border: 0,
    },
    '&& tbody tr:has(> .is-select)': { position: 'relative', paddingLeft: 'calc(var(--gutter) + 36px)' },
    '&& tbody td.is-select': {
      position: 'absolute',
      top: 'calc((1.5rem - 44px) / 2 + 12px)',
      left: 'calc(var(--gutter) - 14px)',
      height: 44,
      '& > span': { margin: 0, padding: 14 },
    },
    '&& tbody .spacer': { display: 'block', height: 'auto', padding: 0, border: 0 },
    '&& tbody .spacer td': { display: 'block', height: 'inherit' },
    '&& td.m-a': { gridArea: '1 / 1', fontSize: 'var(--text-md)' },
    '&& td.m-b': { gridArea: '1 / 2', justifyContent: 'flex-end' },
    '&& td.m-c': { gridArea: '2 / 1' },
    '&& td.m-d': { gridArea: '2 / 2', justifyContent: 'flex-end' },
    '&& td.m-e': { gridColumn: 1 },
    '&& td.m-row': { gridColumn: '1 / -1' },
    '&& td.m-f': { gridColumn: 2, justifyContent: 'flex-end' },
    '&& tbody :is(.c-hide, .is-absent)': { display: 'none' },
    '&& td.is-actions': { gap: 0, overflow: 'visible' },
    // A subtitle has its own line of the card.
    '&& [data-subtitles] td.m-a': {
      gridArea: '1 / 1 / 3 / 3',
      flexWrap: 'wrap',
      alignContent: 'start',
      rowGap: 0,
      height: '3rem',
    },
    '&& [data-subtitles] td.m-c': { gridArea: '3 / 1' },
    '&& [data-subtitles] td.m-d': { gridArea: '3 / 2' },
    '&& .subtitle': { display: 'block', flexBasis: '100%', marginLeft: 0, lineHeight: '1.5rem' },
    '& td > .copy': { marginLeft: -4 },
    '& td > :is(span, a)[title]': cut,
    '& td[data-l]::before': {
      content: 'attr(data-l)',
      flex: 'none',
      color: 'var(--text-muted)',
      fontSize: 'var(--text-xs)',
    },
    '& [data-whole] tbody tr': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2px 12px',
      height: 'auto',
      minHeight: 'var(--row)',
      paddingBlock: 12,
    },
    '&& [data-whole] td': {
      flex: 'none',
      maxWidth: '100%',
      height: 'auto',
      minHeight: '1.5rem',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    '&& [data-whole] .m-a': { flex: '1 1 0' },
    '& [data-whole] :is(.m-c, .m-e, .m-f, .m-row, .m-line)': { order: 1 },
    '&& [data-whole] .m-line': { flexBasis: '100%', color: 'var(--text-muted)' },
    // The normal state needs no label.
    '&& [data-whole] :is(.m-b:has(.badge), .m-line:has(.is-usual))': { display: 'none' },
    '& [data-whole] td > :is(.id, .copyable, .pill, .badge)': { whiteSpace: 'normal', overflow: 'visible' },
    '& [data-whole] .pill': { height: 'auto', minHeight: 22 },
  },
  // A hint has its own line of the card.
  '@container sheet (width < 480px)': {
    '&& table[data-hints]': { '--row': '5.75rem' },
    '& [data-hints] tbody tr:not(.spacer)': {
      gridTemplate: '1.5rem 1.5rem 1.25rem / minmax(max(40%, 8rem), 1fr) minmax(0, auto)',
    },
    '&& [data-hints] .m-c.is-hinted': { gridArea: '2 / 1 / 4 / 3', height: 'auto', alignItems: 'start' },
  },
  // The title of a card is also a link to the record.
  '@container sheet (width < 360px)': {
    '& table:not([data-whole]) .is-actions > a:first-of-type:not(:only-child)': { display: 'none' },
  },
});
