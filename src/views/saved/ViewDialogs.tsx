import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { HelperText } from '../../fields/FilterField.tsx';
import { translate } from '../../messages/views.ts';
import type { Resource } from '../../schema/resource.ts';
import { LONGEST_VIEW_NAME, SAVED_VIEWS, type SavedView } from '../../schema/savedView.ts';
import { QuestionDialog } from '../actions/QuestionDialog.tsx';
import { apiErrorOf } from '../form/apiError.ts';

interface SaveViewDialogProps {
  resource: Resource;
  /** Absent for a new view. */
  view: SavedView | undefined;
  query: string;
  mayShare: boolean;
  tenantName: string | undefined;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** Names a view, and shares it. Errors are shown at the name. */
export function SaveViewDialog({ resource, view, query, mayShare, tenantName, ...callbacks }: SaveViewDialogProps) {
  const { onSaved, onClose } = callbacks;
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const title = useId();
  const refuse = (message: string) => {
    setFault(message);
    input.current?.focus();
  };
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const given = { name: name.trim(), query, shared };
      if (view) return dataProvider.update(SAVED_VIEWS, { id: view.view_id, data: given, previousData: { id: '' } });
      return dataProvider.create(SAVED_VIEWS, { data: { resource: resource.name, ...given } });
    },
    onSuccess({ data }) {
      void client.invalidateQueries({ queryKey: [SAVED_VIEWS] });
      onSaved(data);
    },
    onError(error) {
      const { errors, message } = apiErrorOf(error);
      refuse(errors['name'] ?? message);
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!name.trim()) return refuse(translate('views.saved.nameRequired'));
    setFault(undefined);
    mutate();
  };
  return (
    <Dialog open transitionDuration={0} aria-labelledby={title} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <DialogTitle id={title}>
          {view ? translate('views.saved.change', { name: view.name }) : translate('views.saved.new')}
        </DialogTitle>
        <DialogContent>
          <TextField
            sx={{ marginTop: 1.5 }}
            label={translate('views.saved.viewName')}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setFault(undefined);
            }}
            error={fault !== undefined}
            helperText={fault && <HelperText error={fault} />}
            inputRef={input}
            autoFocus
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: LONGEST_VIEW_NAME } }}
          />
          {mayShare && (
            <FormControlLabel
              label={translate('views.saved.share', { tenant: tenantName ?? '' })}
              control={<Checkbox />}
              checked={shared}
              onChange={(_, checked) => setShared(checked)}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('product.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={isPending}>
            {translate('product.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface DeleteViewDialogProps {
  view: SavedView;
  tenantName: string | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteViewDialog({ view, tenantName, onDeleted, onClose }: DeleteViewDialogProps) {
  const { name, shared } = view;
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => dataProvider.delete(SAVED_VIEWS, { id: view.view_id, previousData: { id: view.view_id } }),
    onSuccess() {
      void client.invalidateQueries({ queryKey: [SAVED_VIEWS] });
      onDeleted();
      onClose();
      notify(translate('views.saved.deleted', { name }), { type: 'success' });
    },
  });
  return (
    <QuestionDialog
      title={translate('views.saved.deleteTitle', { name })}
      yes={translate('views.saved.delete')}
      danger
      busy={isPending}
      fault={error ? apiErrorOf(error) : undefined}
      onYes={mutate}
      onClose={onClose}
    >
      <p>
        {shared
          ? translate('views.saved.deleteShared', { tenant: tenantName ?? '' })
          : translate('views.saved.deleteOwn')}
      </p>
    </QuestionDialog>
  );
}
