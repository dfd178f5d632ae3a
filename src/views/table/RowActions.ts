import type { RaRecord } from 'ra-core';
import type { FC } from 'react';
import type { LinkProps } from 'react-router';
import type { CardArea } from './tableColumns.ts';

export interface RowActionsProps {
  readonly record: RaRecord;
  /** Leads to the record's page. */
  readonly link: Pick<LinkProps, 'to' | 'state'>;
}

/** What can be done with each row, in the last column of a table. */
export interface RowActions {
  readonly Actions: FC<RowActionsProps>;
  /** The column's share of the width; an ordinary one has 1. */
  readonly share: number;
  /** Where they stand on a card. */
  readonly area: CardArea;
}
