import { CellCopy } from '../../components/CopyButton.tsx';
import { translate } from '../../messages/fields.ts';
import { createField } from '../createField.tsx';
import { FilterField, type FilterProps } from '../FilterField.tsx';
import { ShortText } from '../text/TextField.tsx';

/** A tenant's ID. As the title of the tenants list it is a link and can be copied. */
export const TenantField = createField(
  ({ label, value, link, detail }) => {
    const id = String(value);
    if (!link || detail) return id;
    return (
      <>
        <ShortText className="id copyable" text={id} link={link} />
        <CellCopy value={id} label={label} />
      </>
    );
  },
  { quiet: true, share: 0.7, chars: () => 9 },
);

/** The tenant of a search, read-only: it is chosen in the header. Spec §6. */
export function TenantFilter(props: FilterProps) {
  return <FilterField {...props} placeholder={translate('fields.tenant.hint')} control={{ readOnly: true }} />;
}
