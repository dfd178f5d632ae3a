import { useContext } from 'react';
import { Link } from 'react-router';
import { CellCopy } from '../../look/CellCopy.tsx';
import { CopyButton } from '../../look/CopyButton.tsx';
import type { Resource } from '../../schema/resource.ts';
import type { Look, LookProps } from '../look.ts';
import { RecordNameContext } from './RecordName.tsx';
import { ReferenceFilter } from './ReferenceFilter.tsx';
import { ResourcesContext } from './ResourcesContext.tsx';
import { recordPath } from './recordPath.ts';
import type { ReferenceField } from './reference.ts';

interface ReferenceLinkProps extends LookProps {
  target: Resource | undefined;
  /** What the other record is called, where that is more than its id. */
  name?: string | undefined;
  className?: string;
}

/** Leads to the record referred to, in the tenant of the record that refers to it. */
function ReferenceLink({ target, value, record, name, className }: ReferenceLinkProps) {
  const id = String(value);
  if (!target?.show) return <span {...{ className, title: id }}>{name ?? id}</span>;
  return (
    <Link to={recordPath(target, id, record)} {...{ className, title: id }}>
      {name ?? id}
    </Link>
  );
}

function useTarget({ field }: LookProps): Resource | undefined {
  return useContext(ResourcesContext).find(({ name }) => name === (field as ReferenceField).to);
}

/** A list would ask for the name of each: ids stand for themselves there. */
function ReferenceCell(props: LookProps) {
  return (
    <>
      <ReferenceLink {...props} target={useTarget(props)} className="num copyable" />
      <CellCopy value={String(props.value)} label={props.label} />
    </>
  );
}

function ReferenceDetail(props: LookProps) {
  const target = useTarget(props);
  const useName = useContext(RecordNameContext);
  const name = useName(target, String(props.value), props.record);
  return (
    <span className="id always">
      <ReferenceLink {...props} target={target} name={name} />
      <CopyButton value={String(props.value)} label={props.label} />
    </span>
  );
}

/** A link to the other record, by its name where one record is shown; its id can be copied whole. */
export const referenceLook: Look = {
  Cell: ReferenceCell,
  Detail: ReferenceDetail,
  Filter: ReferenceFilter,
  share: 1.1,
};
