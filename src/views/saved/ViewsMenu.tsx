import { Divider, MenuItem, styled } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { ButtonMenu } from '../../components/IconMenu.tsx';
import { Icon, type IconName } from '../../components/icons/Icon.tsx';
import { translate } from '../../messages/views.ts';
import { mayShareViews } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import type { SavedView } from '../../schema/savedView.ts';
import { confirmLeave } from '../navigationGuard.ts';
import { NotCopiedDialog } from '../show/CopyMenu.tsx';
import { useRole, useTenant } from '../useTenant.ts';
import { isSameSearch, linkTo, type OpenedView, searchOf, useOpenedView, useSavedViews } from './savedViewUrl.ts';
import { DeleteViewDialog, SaveViewDialog } from './ViewDialogs.tsx';

interface ViewsMenuProps {
  resource: Resource;
  /** The current search. */
  query: string;
  opened: OpenedView | undefined;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The saved views of a list: the user's own, then the tenant's. Below them, what can be done with the one that the list shows. */
export function ViewsMenu({ resource, query, opened, anchor, onClose }: ViewsMenuProps) {
  const { tenantId, tenantName } = useTenant();
  const role = useRole();
  const navigate = useNavigate();
  const notify = useNotify();
  const [, setOpened] = useOpenedView(resource);
  const [dialog, setDialog] = useState<ReactNode>();
  const { data, error, isPending } = useSavedViews(tenantId, resource);
  const views = data ?? [];
  const shown = views.find((view) => isSameSearch(view.query, query));
  const former = shown ? undefined : views.find(({ view_id }) => view_id === opened?.view_id);
  const mayChange = (view: SavedView) => !view.shared || mayShareViews(role);
  const open = (view: SavedView) => {
    setOpened(view);
    void navigate(searchOf(view, resource, tenantId));
  };
  const choose = (view: SavedView) => {
    onClose();
    confirmLeave(() => open(view));
  };
  const mayShare = mayShareViews(role) && tenantId !== undefined;
  const save = (view: SavedView | undefined, isUpdate = false) =>
    setDialog(
      <SaveViewDialog
        resource={resource}
        view={view}
        tenantName={tenantName}
        mayShare={mayShare}
        query={view && !isUpdate ? view.query : query}
        onClose={onClose}
        onSaved={(saved) => {
          onClose();
          if (!view || isUpdate) open(saved);
          else if (saved.view_id === opened?.view_id) setOpened(saved);
          notify(translate('views.saved.saved', { name: saved.name }), { type: 'success' });
        }}
      />,
    );
  const copy = async (view: SavedView) => {
    const text = new URL(linkTo(view, resource, tenantId), window.location.origin).href;
    try {
      await navigator.clipboard.writeText(text);
      onClose();
      notify(translate('views.copied.link'), { type: 'success' });
    } catch {
      setDialog(<NotCopiedDialog what="link" text={text} onClose={onClose} />);
    }
  };
  if (dialog) return dialog;
  const item = (key: string, icon: IconName, label: string, onClick: () => void) => (
    <MenuItem key={key} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </MenuItem>
  );
  const group = (title: string, members: readonly SavedView[]) => [
    members.length > 0 && (
      <Title key={title} role="presentation">
        {title}
      </Title>
    ),
    ...members.map((view) => (
      <MenuItem
        key={view.view_id}
        selected={view === shown}
        aria-current={view === shown || undefined}
        onClick={() => choose(view)}
      >
        <Mark>{view === shown && <Icon name="check" />}</Mark>
        <Name>{view.name}</Name>
      </MenuItem>
    )),
  ];
  return (
    <ButtonMenu label={translate('views.saved.name')} anchorEl={anchor} sx={SIZES} onClose={onClose}>
      {(isPending || error || views.length === 0) && (
        <Note role="presentation">
          {error ? error.message : translate(isPending ? 'views.saved.loading' : 'views.saved.none')}
        </Note>
      )}
      {group(
        translate('views.saved.own'),
        views.filter(({ shared }) => !shared),
      )}
      {group(
        translate('views.saved.shared', { tenant: tenantName ?? tenantId ?? '' }),
        views.filter(({ shared }) => shared),
      )}
      <Divider sx={{ my: 0.5 }} />
      {!shown && item('save', 'plus', translate('views.saved.save'), () => save(undefined))}
      {former &&
        mayChange(former) &&
        item('update', 'save', translate('views.saved.update', { name: former.name }), () => save(former, true))}
      {shown &&
        mayChange(shown) &&
        item('edit', 'sliders', translate(mayShare ? 'views.saved.edit' : 'views.saved.rename'), () => save(shown))}
      {shown && item('link', 'copy', translate('views.copy.link'), () => void copy(shown))}
      {shown && mayChange(shown) && (
        <MenuItem
          sx={{ color: 'var(--danger-fg)' }}
          onClick={() =>
            setDialog(
              <DeleteViewDialog
                view={shown}
                tenantName={tenantName}
                onClose={onClose}
                onDeleted={() => setOpened(undefined)}
              />,
            )
          }
        >
          <Icon name="trash" />
          {translate('views.saved.delete')}
        </MenuItem>
      )}
    </ButtonMenu>
  );
}

const SIZES = { '& .MuiPaper-root': { minWidth: 240, maxWidth: 'min(360px, calc(100vw - 32px))' } };
// Material UI would focus the first of them, as an item.
const SKIPPED = { muiSkipListHighlight: true };
const Title = Object.assign(
  styled('li')({
    padding: '8px 10px 4px',
    color: 'var(--text-muted)',
    fontSize: 'var(--text-xs)',
    fontWeight: 500,
  }),
  SKIPPED,
);
const Note = Object.assign(
  styled('li')({ padding: '8px 10px', color: 'var(--text-muted)', fontSize: 'var(--text-sm)' }),
  SKIPPED,
);
const Mark = styled('span')({ display: 'flex', flex: 'none', width: 16 });
const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: 1.5 });
