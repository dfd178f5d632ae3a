import { Alert, Button, styled } from '@mui/material';
import { useState } from 'react';
import { TryAgain } from '../components/ErrorPanel.tsx';
import { Icon } from '../components/icons/Icon.tsx';
import { LIMITS } from '../config/limits.ts';
import type { ConnectionProblem } from '../console/consoleServices.ts';
import { translate } from '../messages/console.ts';
import { PHONE } from './frame.tsx';

interface ConnectionBannerProps {
  problem: ConnectionProblem | undefined;
  onRetry: (kind: ConnectionProblem) => Promise<void>;
  onSignIn: () => void;
}

/** Reports a refused session or a network failure. The live region is mounted before its text. Spec §8. */
export function ConnectionBanner({ problem, onRetry, onSignIn }: ConnectionBannerProps) {
  const [trying, setTrying] = useState(false);
  const retry = async (kind: ConnectionProblem) => {
    setTrying(true);
    await onRetry(kind).finally(() => setTrying(false));
  };
  return (
    <Region role="status">
      {problem && (
        <Banner
          severity="warning"
          role="none"
          icon={<Icon name="alert" />}
          action={
            <>
              <TryAgain name={translate('console.trouble.retry')} busy={trying} onClick={() => retry(problem)} />
              {problem === 'session' && <Button onClick={onSignIn}>{translate('console.signInAgain')}</Button>}
            </>
          }
        >
          {translate(trying ? 'console.trouble.retrying' : `console.trouble.${problem}`)}
          {!trying && <Consequence> {translate('console.trouble.consequence')}</Consequence>}
        </Banner>
      )}
    </Region>
  );
}

const abovePage = { position: 'sticky', left: 0, width: 'auto' } as const;

/** Below the menu, where it takes no space and covers nothing. Above the page if the menu is collapsed or hidden. */
const Region = styled('div')({
  position: 'fixed',
  left: 12,
  bottom: 56,
  zIndex: 16,
  width: LIMITS.sidebarWidth - 24,
  [`@media (width >= ${LIMITS.mobileBreakpoint}px)`]: {
    'nav:not([data-expanded]) ~ * > &:not(:empty)': { ...abovePage, top: 'var(--header-h)', paddingBottom: 8 },
  },
  [PHONE]: { ...abovePage, top: 0, '&:not(:empty)': { padding: '8px 12px' } },
});

const Banner = styled(Alert)({
  flexWrap: 'wrap',
  alignItems: 'center',
  paddingBlock: 8,
  boxShadow: 'var(--e-menu)',
  '& .MuiAlert-icon': { padding: 0 },
  '& .MuiAlert-message': { flex: '1 1 16ch' },
  '& .MuiAlert-action': { flexWrap: 'wrap', gap: 8, margin: 0 },
});

const Consequence = styled('span')({ [PHONE]: { display: 'none' } });
