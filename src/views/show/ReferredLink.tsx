import type { RaRecord } from 'ra-core';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { isAbsent } from '../../fields/isAbsent.ts';
import { ResourcesContext } from '../../fields/reference/ResourcesContext.tsx';
import { recordPath } from '../../fields/reference/recordPath.ts';
import type { ReferenceField } from '../../fields/reference/reference.ts';
import { Icon } from '../../look/icons/Icon.tsx';
import { fieldAt, type Resource, valueAt } from '../../schema/resource.ts';

interface ReferredLinkProps {
  paths: readonly string[];
  resource: Resource;
  record: RaRecord;
  children: ReactNode;
}

/** Leads to the record that the first reference among some fields holds the id of; nothing where it holds none. */
export function ReferredLink({ paths, resource, record, children }: ReferredLinkProps) {
  const resources = useContext(ResourcesContext);
  const path = paths.find((each) => fieldAt(resource, each).kind === 'reference');
  const id = path === undefined ? undefined : valueAt(record, path);
  if (path === undefined || isAbsent(id)) return null;
  const target = resources.find(({ name }) => name === (fieldAt(resource, path) as ReferenceField).to);
  return target?.show ? (
    <Link to={recordPath(target, String(id), record)}>
      {children}
      <Icon name="arrow" small />
    </Link>
  ) : null;
}
