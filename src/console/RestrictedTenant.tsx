import { Icon } from '../look/icons/Icon.tsx';

/** Stands in the selector's place for those who cannot choose. Spec §2. */
export function RestrictedTenant({ name }: { name: string }) {
  return (
    <p className="tenant">
      <Icon name="lock" />
      <span className="held" title={name}>
        You are restricted to your assigned tenant: <b className="strong">{name}</b>
      </span>
    </p>
  );
}
