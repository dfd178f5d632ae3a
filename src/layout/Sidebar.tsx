import { Button, List, ListItem, ListItemButton, styled, Tooltip } from '@mui/material';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon, iconNamed } from '../components/icons/Icon.tsx';
import { VisuallyHidden } from '../components/screenReader.tsx';
import { LIMITS } from '../config/limits.ts';
import { useSidebarOpen } from '../console/store.ts';
import { translate } from '../messages/console.ts';
import { PHONE } from './frame.tsx';
import { currentEntry, type MenuEntry, type MenuGroup } from './menu.ts';

/** The menu: 250 px wide with labels, or 60 px wide with icons and tooltips. Spec §2, §9. */
export function Sidebar({ menu }: { menu: readonly MenuGroup[] }) {
  const [expanded, setExpanded] = useSidebarOpen();
  const action = expanded ? 'collapse' : 'expand';
  const name = translate(`console.sidebar.${action}Name`);
  return (
    <Nav aria-label={translate('console.menu.main')} data-expanded={expanded || undefined}>
      <Sections menu={menu} rail={!expanded} />
      <Tooltip title={expanded ? '' : name} {...BESIDE}>
        <Fold aria-label={name} aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          <Icon name="panel" />
          {expanded && translate('console.sidebar.collapse')}
        </Fold>
      </Tooltip>
    </Nav>
  );
}

/** Tooltips stay in the navigation, so that no content is outside of landmarks. */
const BESIDE = {
  placement: 'right',
  describeChild: false,
  slotProps: { popper: { disablePortal: true, popperOptions: { strategy: 'fixed' } } },
} as const;

const Nav = styled('nav')({
  position: 'sticky',
  top: 'var(--header-h)',
  // Tooltips are above the sheet.
  zIndex: 15,
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  width: LIMITS.sidebarClosedWidth,
  height: 'calc(100vh - var(--header-h))',
  padding: '4px 12px 12px',
  overflowY: 'auto',
  '&[data-expanded]': { width: LIMITS.sidebarWidth, paddingLeft: 10 },
  [PHONE]: { display: 'none' },
});

/** `rail` shows only icons, and a line in place of each group's name. */
export function Sections({ menu, rail = false }: { menu: readonly MenuGroup[]; rail?: boolean }) {
  const { pathname } = useLocation();
  const [came, setCame] = useState<string>();
  const current = currentEntry(menu, pathname, came);
  return menu.map((group, index) => (
    <MenuSection
      key={group.label ?? index}
      group={group}
      rail={rail}
      current={current}
      onLink={() => setCame(group.label)}
    />
  ));
}

interface MenuSectionProps {
  group: MenuGroup;
  rail: boolean;
  current: MenuEntry | undefined;
  onLink: () => void;
}

/** A collapsible group. The group of the current page is open by default. */
function MenuSection({ group, rail, current, onLink }: MenuSectionProps) {
  const [chosen, setOpen] = useState<boolean>();
  const open = chosen ?? (group.defaultOpen || group.entries.some((entry) => entry === current));
  const id = useId();
  return (
    <>
      {group.label && rail && <Divider />}
      {group.label && !rail && (
        <GroupName component="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {group.label}
        </GroupName>
      )}
      <List id={id} hidden={!rail && !open && group.label !== undefined} aria-label={group.label} disablePadding>
        {group.entries.map((entry) => (
          <MenuLink key={entry.to} entry={entry} rail={rail} current={entry === current} onClick={onLink} />
        ))}
      </List>
    </>
  );
}

interface MenuLinkProps {
  entry: MenuEntry;
  rail: boolean;
  current: boolean;
  onClick: () => void;
}

function MenuLink({ entry, rail, current, onClick }: MenuLinkProps) {
  return (
    <ListItem disablePadding sx={{ '& + &': { mt: '1px' } }}>
      <Tooltip title={rail ? entry.label : ''} {...BESIDE}>
        <MenuButton
          component={Link}
          to={entry.to}
          onClick={onClick}
          selected={current}
          aria-current={current ? 'page' : undefined}
          sx={rail ? RAIL : undefined}
        >
          <Icon name={iconNamed(entry.icon)} />
          {rail ? <VisuallyHidden>{entry.label}</VisuallyHidden> : entry.label}
        </MenuButton>
      </Tooltip>
    </ListItem>
  );
}

const RAIL = { justifyContent: 'center', width: 36, minHeight: 'max(36px, var(--target-min))', padding: 0 };

const row = {
  gap: 10,
  padding: '0 8px',
  borderRadius: 'var(--r-md)',
  color: 'var(--text-faint)',
  '&:hover': { color: 'var(--text)' },
  '&.Mui-focusVisible': { outlineOffset: -2 },
} as const;

const MenuButton = styled(ListItemButton)({
  ...row,
  minHeight: 'max(32px, var(--target-min))',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  fontWeight: 500,
  lineHeight: 1,
  textDecoration: 'none',
  '& > svg': { color: 'var(--text-faint)' },
  '&:hover': { backgroundColor: 'var(--hover-frame)', color: 'var(--text)', textDecoration: 'none' },
  '&.Mui-selected, &.Mui-selected:hover': {
    backgroundColor: 'var(--selected)',
    color: 'var(--text)',
    '& > svg': { color: 'inherit' },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight',
      color: 'HighlightText',
    },
  },
}) as typeof ListItemButton;

const Fold = styled(Button)({
  ...row,
  flex: 'none',
  justifyContent: 'flex-start',
  minHeight: 'max(36px, var(--target-min))',
  marginTop: 'auto',
  padding: '0 10px',
  '[data-expanded] > &': { paddingInline: 8 },
  border: 0,
  background: 'none !important',
  boxShadow: 'none',
});

const GroupName = styled(ListItemButton)({
  ...row,
  flex: 'none',
  justifyContent: 'space-between',
  minHeight: 'max(28px, var(--target-min))',
  marginTop: 16,
  font: '500 var(--text-xs) / 1 var(--font)',
  '&:hover': { background: 'none', color: 'var(--text)' },
  '&::after': {
    content: '""',
    width: 12,
    height: 12,
    background: 'currentColor',
    mask: 'var(--chevron) center / contain no-repeat',
  },
  '&[aria-expanded="false"]::after': { rotate: '-90deg' },
}) as typeof ListItemButton;

const Divider = styled('hr')({
  flex: 'none',
  width: 24,
  margin: '10px 6px',
  border: 0,
  borderTop: '1px solid var(--border-strong)',
});
