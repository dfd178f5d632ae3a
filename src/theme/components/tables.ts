import type { RaThemeOptions } from 'react-admin';
import { Chevron } from './inputs.ts';

/** `--row` is the row height. */
export const tables: RaThemeOptions['components'] = {
  RaDataTable: {
    styleOverrides: {
      root: {
        '& .RaDataTable-headerCell': {
          top: 'calc(var(--header-h) + var(--above-head, 0px))',
          '&:first-of-type, &:last-child': { borderRadius: 0 },
        },
        '& .RaDataTable-expandRow > td': { height: 0, paddingBlock: 0 },
        '& .RaDataTable-expandRow .MuiCollapse-wrapperInner': { paddingBlock: '4px 12px' },
        // A head is not sticky in a table that scrolls.
        '@container sheet (width < 980px)': {
          '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
          '& .RaDataTable-headerCell': { position: 'static' },
        },
      },
    },
  },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        height: 'var(--row, var(--row-standard))',
        padding: '0 12px',
        borderBottom: '1px solid var(--border)',
        fontSize: 'var(--text-sm)',
        lineHeight: 'var(--lh-sm)',
        whiteSpace: 'nowrap',
        fontFeatureSettings: '"calt" 0',
        '&:first-of-type': { paddingLeft: 'var(--gutter)' },
        '&:last-of-type': { paddingRight: 'var(--gutter)' },
      },
      head: {
        height: 'var(--row-head)',
        backgroundColor: 'var(--surface-raised)',
        color: 'var(--text-muted)',
        fontSize: 'var(--text-xs)',
        lineHeight: 'var(--lh-xs)',
        fontWeight: 500,
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { backgroundColor: 'var(--hover)' },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: 'var(--selected)' },
      },
    },
  },
  MuiTableSortLabel: {
    defaultProps: { IconComponent: Chevron },
    styleOverrides: {
      root: { minHeight: 24, '&.Mui-active, &:hover, &:focus': { color: 'var(--text)' } },
      icon: { margin: '0 0 0 4px' },
    },
  },
};
