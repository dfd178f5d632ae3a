import type { ThemeOptions } from '@mui/material/styles';
import { createElement } from 'react';
import { Icon } from '../../components/icons/Icon.tsx';

const coarse = '@media (pointer: coarse)';

export const Chevron = ({ className }: { className?: string }) =>
  createElement(Icon, { name: 'down', small: true, ...(className && { className }) });

const select = {
  defaultProps: { IconComponent: Chevron },
  styleOverrides: {
    select: { textOverflow: 'ellipsis' },
    icon: { top: 'calc(50% - 7px)', right: 10, color: 'var(--text-faint)' },
  },
};

/** A label above its control. */
export const labelAbove = {
  position: 'static',
  transform: 'none',
  marginBottom: 6,
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--lh-xs)',
  fontWeight: 500,
} as const;

/** Labels are above their control, hints and errors below. */
export const inputs: ThemeOptions['components'] = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        ...labelAbove,
        maxWidth: 'none',
        overflow: 'visible',
        whiteSpace: 'normal',
      },
      asterisk: { display: 'none' },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: {
        '&::placeholder': { color: 'var(--text-faint)', opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: 'var(--text-muted)' },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 'var(--control-h)',
        backgroundColor: 'var(--surface-raised)',
        fontSize: 'var(--text-sm)',
        lineHeight: 'var(--lh-sm)',
        fontFeatureSettings: '"calt" 0',
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--border-control)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--focus)', borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--danger-fg)' },
        '&.Mui-error.Mui-focused': { outline: '2px solid var(--focus)', outlineOffset: 1 },
        '&.Mui-error.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
        '&:has(input:read-only:not(:disabled)):not(.MuiAutocomplete-inputRoot)': {
          backgroundColor: 'var(--neutral-bg)',
          color: 'var(--text-muted)',
          '&:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--neutral-border)' },
        },
        // Phones zoom into fields with text below 16 px.
        [coarse]: { fontSize: '1rem' },
      },
      notchedOutline: { top: 0, borderColor: 'var(--border-control)', '& legend': { display: 'none' } },
      input: {
        height: 'calc(var(--control-h) - 2px)',
        padding: '0 10px',
        boxSizing: 'border-box',
        '&::-webkit-calendar-picker-indicator': { opacity: 0.8, outlineColor: 'var(--focus)', cursor: 'pointer' },
        '&:-webkit-autofill': {
          WebkitTextFillColor: 'var(--text)',
          WebkitBoxShadow: 'inset 0 0 0 40px var(--accent-bg)',
          borderRadius: 'inherit',
        },
      },
      adornedStart: { paddingLeft: 10 },
      adornedEnd: { paddingRight: 'max(0px, calc(20px - var(--icon-btn) / 2))' },
      inputAdornedStart: { paddingLeft: 0 },
      multiline: { padding: 0 },
      inputMultiline: { height: 'auto', minHeight: 'var(--control-h)', padding: '6px 10px', resize: 'vertical' },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: { '& > .MuiTypography-root': { fontSize: 'inherit', lineHeight: 'inherit' } },
      // Texts have the padding of the input; the padding of the field suits icon buttons.
      positionEnd: {
        '&:has(> .MuiTypography-root:last-child)': { marginRight: 'calc(10px - max(0px, 20px - var(--icon-btn) / 2))' },
      },
    },
  },
  MuiNativeSelect: select,
  MuiSelect: select,
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '6px 0 0',
        color: 'var(--text-muted)',
        fontSize: 'var(--text-xs)',
        lineHeight: 'var(--lh-xs)',
        '&.Mui-error': { color: 'var(--danger-fg)', fontWeight: 500 },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: { color: 'var(--text)', '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: 'var(--text)' } },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { minHeight: 'var(--target-min)', marginLeft: -6 },
      label: { fontSize: 'var(--text-sm)', lineHeight: 'var(--lh-sm)' },
    },
  },
  MuiCheckbox: {
    defaultProps: {
      size: 'small',
      color: 'primary',
      disableRipple: true,
      icon: createElement('span'),
      checkedIcon: createElement(Icon, { name: 'check' }),
      // React Admin labels the frame of a row's checkbox; the label belongs to the input.
      slotProps: {
        root: { 'aria-label': undefined },
        input: ({ inputProps, 'aria-label': label }) => ({ ...(label && { 'aria-label': label }), ...inputProps }),
      },
    },
    styleOverrides: {
      root: {
        padding: 6,
        marginRight: 2,
        '&.Mui-focusVisible': { outlineOffset: -2 },
        '& > span': { width: 16, height: 16, backgroundColor: 'var(--surface-raised)' },
        '& > :not(input)': {
          padding: 1,
          border: '1px solid var(--border-control)',
          borderRadius: 4,
          strokeWidth: 2.25,
        },
        '&.Mui-checked > svg': { borderColor: 'var(--ink)', backgroundColor: 'var(--ink)', color: 'var(--on-ink)' },
      },
    },
  },
  MuiRadio: {
    defaultProps: { size: 'small', color: 'secondary' },
    styleOverrides: { root: { padding: 4, color: 'var(--border-control)' } },
  },
  MuiSwitch: { defaultProps: { size: 'small', color: 'secondary' } },
  MuiAutocomplete: {
    defaultProps: { size: 'small', popupIcon: createElement(Icon, { name: 'down', small: true }) },
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          paddingBlock: 0,
          paddingLeft: 0,
          '& .MuiAutocomplete-input': { padding: '0 10px' },
        },
      },
      paper: { backgroundColor: 'var(--surface-overlay)', boxShadow: 'var(--e-menu)', borderRadius: 8 },
      listbox: { padding: 4, fontSize: 'var(--text-sm)' },
      option: {
        gap: 10,
        minHeight: 'max(32px, var(--target-min))',
        borderRadius: 'var(--r-sm)',
        '&.Mui-focused': { backgroundColor: 'var(--hover-overlay) !important' },
        '&[aria-selected="true"]': { backgroundColor: 'var(--selected) !important' },
      },
    },
  },
};
