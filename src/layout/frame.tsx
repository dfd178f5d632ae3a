import { styled } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { LIMITS } from '../config/limits.ts';
import { useSidebarOpen } from '../console/store.ts';

// The signed-in frame: header, sidebar, the sheet with the page, footer.
// Below the mobile breakpoint the sidebar is a drawer and the tenant has its own row. Spec §2, §9.

export const PHONE = `@media (width < ${LIMITS.mobileBreakpoint}px)`;
const SMALL_PHONE = '@media (width < 360px)';

export function Frame(props: { className?: string; children: ReactNode }) {
  const [open] = useSidebarOpen();
  const sidebar = open ? 'var(--side-w)' : 'var(--side-w-closed)';
  return <Grid {...props} sx={{ gridTemplate: `var(--header-h) 1fr / ${sidebar} minmax(0, 1fr)` }} />;
}

const Grid = styled('div')({
  display: 'grid',
  minHeight: '100vh',
  transition: 'grid-template-columns var(--t-base) var(--ease)',
  [PHONE]: { display: 'flex', flexDirection: 'column' },
});

export const HeaderBar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 20,
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '0 16px 0 18px',
  backgroundColor: 'var(--surface)',
  // The logo.
  '& > a:first-of-type': { flex: 'none', width: 'calc(var(--side-w) - 18px - 16px)' },
  [PHONE]: {
    position: 'static',
    flexWrap: 'wrap',
    gap: 8,
    padding: '8px 16px 10px',
    '& > a:first-of-type': { width: 'auto' },
  },
  [SMALL_PHONE]: { gap: '8px 4px', paddingInline: 12, '& > a:first-of-type > span': { display: 'none' } },
});

export const TenantSlot = styled('div')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  fontSize: 'var(--text-sm)',
  '& > label': { color: 'var(--text-muted)' },
  '& > label + * > .MuiTextField-root': { width: 200, maxWidth: '100%' },
  [PHONE]: {
    order: 3,
    width: '100%',
    '&:empty': { minHeight: 'var(--control-h)' },
    '& > label + *': { flex: 1 },
    '& > label + * > .MuiTextField-root': { width: '100%' },
  },
});

export const HeaderEnd = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  minWidth: 0,
  maxWidth: '40%',
  marginLeft: 'auto',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  '& > :not(a)': { flex: 'none' },
  [PHONE]: { gap: 0, maxWidth: 'none' },
  [SMALL_PHONE]: { '& .MuiButton-root': { paddingInline: 8 } },
});

export function Sheet({ banner, footer, children }: { banner?: ReactNode; footer: ReactNode; children: ReactNode }) {
  return (
    <Column>
      {banner}
      <Paper id="content" tabIndex={-1}>
        {children}
      </Paper>
      {footer}
    </Column>
  );
}

const Column = styled('div')({
  gridColumn: 2,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  paddingRight: 8,
  '& > footer': { padding: '12px 4px' },
  // The footer would move while the page loads.
  '&:has([data-loading], .skeleton, .MuiSkeleton-root):not(:has(.is-blank .skeleton)) > footer': {
    visibility: 'hidden',
  },
  [PHONE]: { flex: 1, padding: 0, '& > footer': { padding: 16 } },
});

const Paper = styled('main')({
  container: 'sheet / inline-size',
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: '1px solid var(--border)',
  borderRadius: 'var(--r-lg)',
  backgroundColor: 'var(--surface-raised)',
  // Clips content at the corners. Unlike `hidden`, `clip` keeps sticky heads working.
  overflow: 'clip',
  '@container sheet (width < 780px)': { '& > *': { '--gutter': '16px' } },
  [PHONE]: { borderInline: 0, borderRadius: 0 },
});

/** React Admin's views render their title here as the page's heading. The console's pages have their own. */
export function PageTitle() {
  const title = useRef<HTMLDivElement>(null);
  const [isUsed, setUsed] = useState(false);
  useLayoutEffect(() => {
    const update = () => setUsed(title.current?.hasChildNodes() ?? false);
    update();
    const observer = new MutationObserver(update);
    if (title.current) observer.observe(title.current, { childList: true });
    return () => observer.disconnect();
  }, []);
  return <Title id="react-admin-title" ref={title} {...(isUsed && { role: 'heading', 'aria-level': 1 })} />;
}

const Title = styled('div')({
  fontSize: 'var(--text-xl)',
  lineHeight: 'var(--lh-xl)',
  fontWeight: 600,
  letterSpacing: 'var(--track-tight)',
  padding: '24px var(--gutter) 16px',
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
});
