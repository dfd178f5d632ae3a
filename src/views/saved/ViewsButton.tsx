import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../components/icons/Icon.tsx';
import { lazyPart } from '../../components/lazyPart.ts';
import { translate } from '../../messages/views.ts';
import type { Resource } from '../../schema/resource.ts';
import { LazyDialog } from '../LazyDialog.tsx';
import { useColumnChoice } from '../table/columnChoice.ts';
import { isSameSearch, keptQuery, useOpenedView } from './savedViewUrl.ts';

const viewsMenu = lazyPart(async () => (await import('./ViewsMenu.tsx')).ViewsMenu);

/** The menu of a list's saved views. It is named after the opened one, as long as the list shows that search. */
export function ViewsButton({ resource }: { resource: Resource }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { search } = useLocation();
  const { columns } = useColumnChoice(resource);
  const [opened] = useOpenedView(resource);
  const query = keptQuery(resource, search, columns);
  const shown = opened && isSameSearch(opened.query, query);
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        endIcon={<Icon name="down" small />}
        onClick={() => setOpen(true)}
        sx={NAME}
      >
        <span>{shown ? translate('views.saved.shown', { name: opened.name }) : translate('views.saved.name')}</span>
      </Button>
      {open && (
        <LazyDialog dialog={viewsMenu} onClose={() => setOpen(false)}>
          {(ViewsMenu) => (
            <ViewsMenu
              resource={resource}
              query={query}
              opened={opened}
              anchor={button.current}
              onClose={() => setOpen(false)}
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}

const NAME = { '& > span:first-of-type': { maxWidth: 200, overflow: 'hidden', textOverflow: 'ellipsis' } };
