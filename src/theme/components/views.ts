import type { RaThemeOptions } from 'react-admin';
import { labelAbove } from './inputs.ts';

/** The sheet is the card. */
const card = { flex: '1 1 auto', minWidth: 0, border: 0, borderRadius: 0, overflow: 'visible' } as const;

const label = { ...labelAbove, color: 'var(--text)' };

/** React Admin's own views, with the gutter of the console's pages. */
export const views: RaThemeOptions['components'] = {
  RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': card } } },
  RaShow: { styleOverrides: { root: { '& .RaShow-card': card } } },
  RaCreate: { styleOverrides: { root: { '& .RaCreate-card': card } } },
  RaEdit: { styleOverrides: { root: { '& .RaEdit-card': card } } },
  // `&&` is stronger than the components' own media queries.
  RaListToolbar: {
    styleOverrides: {
      root: { '&&': { flexDirection: 'row', flexWrap: 'wrap', gap: 8, padding: '0 var(--gutter) 16px' } },
    },
  },
  RaFilterForm: { styleOverrides: { root: { '&&': { flex: '0 1 auto', minHeight: 0, gap: 8, padding: 0 } } } },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        '&&': {
          flex: '0 1 auto',
          flexWrap: 'wrap',
          minHeight: 'var(--control-h)',
          marginLeft: 'auto',
          padding: '0 var(--gutter) 16px',
        },
        '.RaList-actions &&': { padding: 0 },
      },
    },
  },
  RaBulkActionsToolbar: { styleOverrides: { root: { '& .RaBulkActionsToolbar-toolbar': { color: 'var(--text)' } } } },
  RaSimpleShowLayout: { styleOverrides: { root: { padding: '0 var(--gutter) 16px' } } },
  RaTabbedShowLayout: {
    styleOverrides: {
      root: { '& .RaTabbedShowLayout-content': { padding: '16px var(--gutter) 24px' } },
    },
  },
  RaSimpleForm: {
    styleOverrides: {
      root: {
        '&&': { padding: '0 var(--gutter) 16px' },
        '& .MuiAutocomplete-root': { width: '100%' },
        '& .ra-input': { marginTop: 0, marginBottom: 8 },
      },
    },
  },
  RaToolbar: {
    styleOverrides: {
      root: { '&&': { position: 'static', padding: '0 var(--gutter) 16px', backgroundColor: 'transparent' } },
    },
  },
  RaArrayInput: { styleOverrides: { root: { '& .RaArrayInput-label': label } } },
  RaCheckboxGroupInput: { styleOverrides: { root: { '& .RaCheckboxGroupInput-label': label } } },
  RaRadioButtonGroupInput: { styleOverrides: { root: { '& .RaRadioButtonGroupInput-label': label } } },
  RaSelectArrayInput: { styleOverrides: { root: { width: '100%' } } },
  RaFileInput: { styleOverrides: { root: { '& .RaLabeled-label': label } } },
  RaButton: { defaultProps: { color: 'inherit' } },
  // The first and last label, not their wider targets, are at the page's edges.
  MuiTablePagination: { styleOverrides: { toolbar: { '&&': { paddingRight: 'calc(var(--gutter) - 8px)' } } } },
  MuiTabs: { styleOverrides: { root: { paddingInline: 'calc(var(--gutter) - 16px)' } } },
};
