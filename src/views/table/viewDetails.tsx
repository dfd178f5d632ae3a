import { Link } from 'react-router';
import { translate } from '../../messages/views.ts';
import type { RowActions, RowActionsProps } from './RowActions.ts';

function ViewDetails({ link }: RowActionsProps) {
  return <Link {...link}>{translate('views.table.details')}</Link>;
}

/** The rows of a search only lead to their records; a card does so by itself. Spec §2, Deal search. */
export const viewDetails: RowActions = { Actions: ViewDetails, share: 0.8, area: 'c-hide' };
