import { IconButton, Tooltip } from '@mui/material';
import { useContext } from 'react';
import type { RaRecord } from 'react-admin';
import { Icon } from '../../components/icons/Icon.tsx';
import { VisuallyHidden } from '../../components/screenReader.tsx';
import { useReferredRecord } from '../../fields/reference/ReferenceField.tsx';
import { ResourcesContext, useCan } from '../../fields/reference/ResourcesContext.ts';
import { translate } from '../../messages/views.ts';
import { type OpensIn as Opening, openingAt, openingUrl } from '../../schema/opensIn.ts';
import { mayDo } from '../../schema/permissions.ts';
import { isAbsent, isTenantRegister, type Resource, tenantFieldOf, valueAt } from '../../schema/resource.ts';
import { useRole, useTenant } from '../useTenant.ts';

interface OpensInProps {
  resource: Resource;
  record: RaRecord;
  /** The field with the id; a reference opens as the id of its record does. */
  path: string | undefined;
  /** A link with text. Default: an icon. */
  words?: boolean;
}

/** Links an id of a record to its page in another system. Nothing without an id, or without the settings of the tenant. */
export function OpensIn({ path, ...props }: OpensInProps) {
  const { resource, record } = props;
  const opening = openingAt(resource, path, useContext(ResourcesContext));
  const id = valueAt(record, path ?? '');
  return opening && !isAbsent(id) ? <OpeningLink {...props} opening={opening} id={String(id)} /> : null;
}

function OpeningLink({ resource, record, words = false, opening, id }: OpeningLinkProps) {
  const url = useOpeningUrl(resource, record, opening, id);
  if (url === undefined) return null;
  const text = translate('views.opensIn', { system: opening.label });
  // Tenants choose the host.
  const title = `${text} (${new URL(url).host})`;
  const link = { href: url, target: '_blank', rel: 'noopener noreferrer' };
  if (words) {
    return (
      <a {...link} title={title} style={WORDS}>
        {text}
        <VisuallyHidden> {translate('views.opensTab')}</VisuallyHidden> <Icon name="external" small />
      </a>
    );
  }
  return (
    <Tooltip title={title} describeChild={false}>
      <IconButton
        component="a"
        {...link}
        aria-label={`${title} ${translate('views.opensTab')}`}
        sx={{ width: 24, height: 24 }}
      >
        <Icon name="external" small />
      </IconButton>
    </Tooltip>
  );
}

/** The icon stays beside the last word. */
const WORDS = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  textDecoration: 'underline',
  whiteSpace: 'nowrap',
} as const;

interface OpeningLinkProps extends Omit<OpensInProps, 'path'> {
  opening: Opening;
  id: string;
}

/** The URL of an id for the tenant of its record. Gateways of spec §7 have no such settings. */
function useOpeningUrl(resource: Resource, record: RaRecord, opening: Opening, id: string): string | undefined {
  const register = useContext(ResourcesContext).find(isTenantRegister);
  const role = useRole();
  const { tenantId } = useTenant();
  const tenant = valueAt(record, tenantFieldOf(resource) ?? '') ?? tenantId;
  const isRead = useCan()('links') && register !== undefined && mayDo(role, 'show', register);
  const { data } = useReferredRecord(register, typeof tenant === 'string' ? tenant : undefined, record, isRead);
  return data && openingUrl(opening, data, id);
}
