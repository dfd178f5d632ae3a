import { Button, styled } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { PagePanel } from '../components/Panel.tsx';
import { translate } from '../messages/site.ts';
import { withElements } from '../messages/withElements.tsx';

const TestPanel = styled(PagePanel)({
  '& h1': { fontSize: 'var(--text-2xl)', lineHeight: 'var(--lh-2xl)', letterSpacing: 'var(--track-tighter)' },
});

/** Shows the path that the router matched. Spec §2. */
export function TestPage() {
  const { pathname } = useLocation();
  const title = translate('site.test.title');
  return (
    <TestPanel>
      <title>{`${title} · Deal Sync`}</title>
      <h1>{title}</h1>
      <p>{withElements(translate('site.test.text'), { path: <code>{pathname}</code> })}</p>
      <Button component={Link} to="/" size="large" sx={{ mt: 2 }}>
        {translate('site.test.start')}
      </Button>
    </TestPanel>
  );
}
