/**
 * The colours of tokens.css that MUI must know as plain hex, because it computes with them. A test holds the two together;
 * everything else in the theme reads the tokens themselves.
 */
export const palette = {
  light: {
    surface: '#f5f6f8',
    'surface-raised': '#ffffff',
    hover: '#f3f5f8',
    selected: '#e7eaf0',
    border: '#e3e6eb',
    text: '#12151c',
    'text-muted': '#4d5563',
    'text-disabled': '#9aa1ad',
    accent: '#1558c7',
    'on-accent': '#ffffff',
    'success-fg': '#17683f',
    'warning-fg': '#8a4b00',
    'danger-fg': '#b01c22',
    'info-fg': '#0a6072',
  },
  dark: {
    surface: '#0c0e12',
    'surface-raised': '#14171d',
    hover: '#1a1e26',
    selected: '#20252f',
    border: '#262b35',
    text: '#eceef2',
    'text-muted': '#a7afbd',
    'text-disabled': '#596172',
    accent: '#7fb0ff',
    'on-accent': '#0c1522',
    'success-fg': '#62d08e',
    'warning-fg': '#f0b455',
    'danger-fg': '#ff8f8a',
    'info-fg': '#67c7dc',
  },
} as const;

export type Scheme = keyof typeof palette;
