import type { ReactNode } from 'react';
import { type GetManyParams, type RaRecord, type UseGetManyOptions, useGetManyAggregate } from 'react-admin';
import { isAbsent } from '../../schema/resource.ts';

/** The names of records by their ids. */
export type Names = ReadonlyMap<string, string>;

interface ReadNamesProps {
  resource: string;
  title: string;
  params: Partial<GetManyParams<RaRecord>>;
  options: UseGetManyOptions;
  children: (names: Names) => ReactNode;
}

/** Reads the names of records. One call reads those of all fields on the screen. */
export function ReadNames({ resource, title, params, options, children }: ReadNamesProps) {
  const { data = [] } = useGetManyAggregate<RaRecord>(resource, params, options);
  const named = data.filter((record) => record && !isAbsent(record[title]));
  return children(new Map(named.map((record) => [String(record.id), String(record[title])])));
}
