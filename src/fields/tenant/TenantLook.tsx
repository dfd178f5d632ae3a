import { CellCopy } from '../../look/CellCopy.tsx';
import type { Look, LookProps } from '../look.ts';
import { ShortText } from '../text/ShortText.tsx';
import { TenantFilter } from './TenantFilter.tsx';

function TenantName({ value }: LookProps) {
  return String(value);
}

/** Among the tenants themselves it is the id that is opened and copied; elsewhere a fact like others. */
function TenantCell(props: LookProps) {
  const { label, value, link } = props;
  if (!link) return <TenantName {...props} />;
  return (
    <>
      <ShortText className="id slug copyable" text={String(value)} length={undefined} link={link} />
      <CellCopy value={String(value)} label={label} />
    </>
  );
}

/** The tenant's id. */
export const tenantLook: Look = { Cell: TenantCell, Detail: TenantName, Filter: TenantFilter, quiet: true, share: 0.7 };
