import { Alert, styled } from '@mui/material';
import { useEffect } from 'react';
import { announce } from '../../components/announce.ts';
import { Icon, type IconName } from '../../components/icons/Icon.tsx';
import { translate } from '../../messages/views.ts';

const MOST = 3;
const LONGEST = 40;

export function DroppedParametersNotice({ parameters }: { parameters: readonly string[] }) {
  const shown = parameters.slice(0, MOST).map(shortened).join(', ');
  const more = parameters.length - MOST;
  const listed = more > 0 ? translate('views.search.droppedMore', { parameters: shown, count: more }) : shown;
  return <Notice icon="alert" words={translate('views.search.dropped', { parameters: listed })} />;
}

function shortened(text: string): string {
  const seen = text.replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}');
  return seen.length > LONGEST ? `${seen.slice(0, LONGEST)}…` : seen;
}

export function Notice({ icon, words }: { icon: IconName; words: string }) {
  // Screen readers often skip a live region that is inserted together with its text.
  useEffect(() => announce(words), [words]);
  return (
    <AboveList role="note" severity="info" icon={<Icon name={icon} />}>
      {words}
    </AboveList>
  );
}

const AboveList = styled(Alert)({
  margin: '0 var(--gutter) 16px',
  '*:first-child > &, &:first-child': { marginTop: 16 },
});
