import { useContext } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '../../look/CopyButton.tsx';
import type { Look, LookProps } from '../look.ts';
import { TextFilter } from '../text/TextFilter.tsx';
import { ResourcesContext } from './ResourcesContext.tsx';
import { recordPath } from './recordPath.ts';
import type { ReferenceField } from './reference.ts';

/** Leads to the record referred to, in the tenant of the record that refers to it. */
function ReferenceLink({ field, value, record }: LookProps) {
  const target = useContext(ResourcesContext).find(({ name }) => name === (field as ReferenceField).to);
  const id = String(value);
  if (!target?.show) return <span title={id}>{id}</span>;
  return (
    <Link to={recordPath(target, id, record)} title={id}>
      {id}
    </Link>
  );
}

function ReferenceCell(props: LookProps) {
  return (
    <span className="id">
      <ReferenceLink {...props} />
      <CopyButton value={String(props.value)} label={props.label} />
    </span>
  );
}

function ReferenceDetail(props: LookProps) {
  return (
    <span className="id always">
      <ReferenceLink {...props} />
      <CopyButton value={String(props.value)} label={props.label} />
    </span>
  );
}

/** The other record's id as a link, to be copied whole. */
export const referenceLook: Look = {
  Cell: ReferenceCell,
  Detail: ReferenceDetail,
  Filter: TextFilter,
  share: 1.1,
};
