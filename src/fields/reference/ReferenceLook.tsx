import { useContext } from 'react';
import { Link } from 'react-router';
import type { Look, LookProps } from '../look.ts';
import { TextFilter } from '../text/TextFilter.tsx';
import { ResourcesContext } from './ResourcesContext.tsx';
import { recordPath } from './recordPath.ts';
import type { ReferenceField } from './reference.ts';

/** Leads to the record referred to, in the tenant of the record that refers to it. */
function ReferenceLink({ field, value, record }: LookProps) {
  const target = useContext(ResourcesContext).find(({ name }) => name === (field as ReferenceField).to);
  const id = String(value);
  if (!target?.show) return id;
  return (
    <Link className="id" to={recordPath(target, id, record)}>
      {id}
    </Link>
  );
}

/** The other record's id as a link. */
export const referenceLook: Look = { Cell: ReferenceLink, Detail: ReferenceLink, Filter: TextFilter, share: 1.1 };
