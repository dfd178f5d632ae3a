import { Button } from '@mui/material';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { PageHead } from '../../components/PageHead.tsx';
import { EmptyState, ErrorPanel } from '../../components/Panel.tsx';
import { Line } from '../../components/Region.tsx';
import { inSentence } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import { type Resource, scopeFieldOf } from '../../schema/resource.ts';
import { useScrollMemory } from '../useScrollMemory.ts';
import { useTenant } from '../useTenant.ts';
import { linkedView, searchOf, useOpenedView, useSavedViews } from './savedViewUrl.ts';

/** Opens the saved view that a link names: replaces the link with the view's search. */
export function LinkedView({ resource }: { resource: Resource }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [, many] = resource.label;
  const { tenantId: selected } = useTenant();
  const tenantId = new URLSearchParams(search).get(scopeFieldOf(resource) ?? '') ?? selected;
  const id = linkedView(search);
  const [, setOpened] = useOpenedView(resource);
  const { data, error, refetch } = useSavedViews(tenantId, resource);
  const view = data?.find(({ view_id }) => view_id === id);
  useScrollMemory();
  useEffect(() => {
    if (!view) return;
    setOpened(view);
    void navigate(searchOf(view, resource, tenantId), { replace: true });
  }, [view, resource, tenantId, navigate, setOpened]);
  if (view || (!data && !error)) return null;
  return (
    <>
      <PageHead title={many} />
      <Line>
        {error ? (
          <ErrorPanel message={error.message} onRetry={refetch} />
        ) : (
          <EmptyState kind="none" message={translate('views.saved.missing')}>
            <Button component={Link} to={resource.path}>
              {translate('views.search.all', { noun: inSentence(many) })}
            </Button>
          </EmptyState>
        )}
      </Line>
    </>
  );
}
