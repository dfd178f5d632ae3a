import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useContext, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { useHref } from 'react-router';
import { serverTime } from '../../config/serverClock.ts';
import { ResourcesContext } from '../../fields/reference/ResourcesContext.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language, language } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import { mayChooseTenant } from '../../schema/permissions.ts';
import { type Resource, recordPath, scopeFieldOf } from '../../schema/resource.ts';
import { RecordMenu } from '../actions/RecordMenu.tsx';
import { useKnownFailures } from '../failures/knownFailures.tsx';
import { useRole } from '../useTenant.ts';
import { readReferred, supportBundle } from './supportBundle.ts';

export interface CopyMenuProps {
  resource: Resource;
  record: RaRecord;
  tenantId: string | null | undefined;
}

export function CopyMenu({ resource, record, tenantId }: CopyMenuProps) {
  const resources = useContext(ResourcesContext);
  const dataProvider = useDataProvider();
  const role = useRole();
  const page = usePageUrl({ resource, record, tenantId });
  const notify = useNotify();
  const [refused, setRefused] = useState<RefusedCopy>();
  const copy = async (what: Copied, coming: string | Promise<string>) => {
    const text = await coming;
    try {
      await navigator.clipboard.writeText(text);
      notify(translate(`views.copied.${what}`), { type: 'success' });
    } catch {
      setRefused({ what, text });
    }
  };
  const bundle = async () => {
    const referred = await readReferred(resource, record, { resources, dataProvider, tenantId });
    return supportBundle({ resource, record, role, tenantId, page, at: serverTime(), referred });
  };
  const item = (what: Copied, text: () => string | Promise<string>, label: string = translate(`views.copy.${what}`)) =>
    ({ label, icon: 'copy', onSelect: () => copy(what, text()) }) as const;
  const { data: known } = useKnownFailures(resource);
  const cause = known?.explain(record)[0];
  const message = async (of: Language) => {
    if (!cause) return '';
    const { readPartnerMessage } = await import('../failures/partnerMessage.ts');
    return readPartnerMessage({
      resource,
      record,
      language: of,
      cause,
      resources,
      dataProvider,
      tenantId,
    });
  };
  const others = LANGUAGE_NAMES.filter((each) => each !== language);
  const messages = [
    item('message', () => message(language)),
    ...others.map((each) =>
      item('message', () => message(each), translate('views.copy.messageIn', { language: LANGUAGES[each] })),
    ),
  ];
  const items = [
    item('id', () => String(record.id)),
    item('link', () => page),
    item('bundle', bundle),
    ...(cause ? messages : []),
  ];
  return (
    <>
      <RecordMenu resource={resource} record={record} first={items} />
      {refused && <NotCopiedDialog {...refused} onClose={() => setRefused(undefined)} />}
    </>
  );
}

type Copied = 'id' | 'link' | 'bundle' | 'message';

export interface RefusedCopy {
  readonly what: Copied;
  readonly text: string;
}

/** Shows the text, selected, if the browser refuses to copy it. */
export function NotCopiedDialog({ what, text, onClose }: RefusedCopy & { onClose: () => void }) {
  return (
    <Dialog open transitionDuration={0} onClose={onClose}>
      <DialogTitle>{translate(`views.notCopied.${what}`)}</DialogTitle>
      <DialogContent>
        <TextField
          label={translate('views.notCopied.advice')}
          value={text}
          multiline
          rows={6}
          autoFocus
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('product.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The URL of the record for a colleague, with the tenant if the user may choose one. */
function usePageUrl({ resource, record, tenantId }: CopyMenuProps): string {
  const names = mayChooseTenant(useRole()) && tenantId;
  const holder = names ? { [scopeFieldOf(resource) ?? '']: tenantId } : {};
  const path = useHref(recordPath(resource, String(record.id), holder));
  return new URL(path, window.location.origin).href;
}
