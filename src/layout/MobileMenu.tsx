import { Drawer, IconButton, styled } from '@mui/material';
import { Link } from 'react-router';
import { Icon } from '../components/icons/Icon.tsx';
import { LIMITS } from '../config/limits.ts';
import { translate } from '../messages/console.ts';
import { withElements } from '../messages/withElements.tsx';
import type { MenuGroup } from './menu.ts';
import { Sections } from './Sidebar.tsx';

export function MobileMenu({ menu, who, onClose }: { menu: readonly MenuGroup[]; who: string; onClose: () => void }) {
  return (
    <Drawer
      open
      onClose={onClose}
      sx={{ [`@media (width >= ${LIMITS.mobileBreakpoint}px)`]: { display: 'none' } }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': translate('console.menu'),
          sx: { width: 'min(300px, 88vw)', backgroundColor: 'var(--surface)' },
        },
      }}
    >
      <Content aria-label={translate('console.menu.main')}>
        <IconButton
          size="large"
          sx={{ alignSelf: 'flex-end' }}
          aria-label={translate('console.menu.close')}
          onClick={onClose}
        >
          <Icon name="x" />
        </IconButton>
        <Sections menu={menu} />
        <SignedInAs>
          {withElements(translate('console.signedInAs'), { who: <Link to="/account">{who}</Link> })}
        </SignedInAs>
      </Content>
    </Drawer>
  );
}

const Content = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  padding: '8px 12px 24px',
  '& .MuiListItemButton-root': { minHeight: 'max(40px, var(--target-min))' },
});

const SignedInAs = styled('p')({
  marginTop: 'auto',
  padding: '24px 8px 0',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'max(40px, var(--target-min))', color: 'inherit' },
});
