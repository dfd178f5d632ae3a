import { Icon } from '../look/icons/Icon.tsx';
import { translate } from '../messages/console.ts';

/** Stands in the selector's place for those who cannot choose. The name stays in sight where its sentence is cut. Spec §2. */
export function RestrictedTenant({ name }: { name: string }) {
  const [before = '', after = ''] = translate('console.tenant.held').split('%{tenant}');
  return (
    <p className="tenant">
      <Icon name="lock" />
      <span className="held" title={name}>
        <span>{before}</span>
        <b className="strong">{name}</b>
        {after && <span>{after}</span>}
      </span>
    </p>
  );
}
