import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Facts } from '../../components/Facts.tsx';
import { Region } from '../../components/Region.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { VisuallyHidden } from '../../components/screenReader.tsx';
import { translate } from '../../messages/views.ts';
import type { Failure } from '../../schema/failure.ts';
import { isAbsent, type Resource, valueAt } from '../../schema/resource.ts';
import { OpensIn } from '../show/OpensIn.tsx';
import { ActorBadge, type KnownFailures, NoCatalog, useKnownFailures } from './knownFailures.tsx';

/** Explains a record's failure. The page shows the message itself in any case. */
export function FailureCard({ resource, record, loading }: { resource: Resource; record: RaRecord; loading: boolean }) {
  const { data, error, refetch } = useKnownFailures(resource);
  const coming = loading && isAbsent(valueAt(record, resource.failures?.message ?? ''));
  const known = coming ? undefined : data;
  const causes = known?.explain(record);
  return (
    <Region
      title={translate('views.failure.title')}
      aside={causes?.[0] && <Quiet>{translate('views.failure.suggested')}</Quiet>}
      bar
    >
      {error && <NoCatalog onRetry={refetch} />}
      {!error &&
        (known && causes ? <Causes resource={resource} record={record} causes={causes} known={known} /> : <Skeleton />)}
    </Region>
  );
}

interface OfRecord {
  resource: Resource;
  record: RaRecord;
  known: KnownFailures;
}

function Causes({ causes: [cause, ...others], ...props }: OfRecord & { causes: readonly Failure[] }) {
  if (!cause) {
    const advice = translate('views.failure.unknownAdvice', { copy: translate('views.copy.bundle') });
    return (
      <Stack>
        <h3>{translate('views.failure.unknown')}</h3>
        <Quiet as="p">{advice}</Quiet>
      </Stack>
    );
  }
  return (
    <Stack>
      <h3>{cause.title}</h3>
      <Cause failure={cause} {...props} />
      {others.length > 0 && (
        <>
          <h3>{translate('views.failure.also')}</h3>
          {others.map((failure) => (
            <details key={failure.id}>
              <summary>{failure.title}</summary>
              <Cause failure={failure} {...props} />
            </details>
          ))}
        </>
      )}
    </Stack>
  );
}

function Cause({ failure, known, ...props }: OfRecord & { failure: Failure }) {
  const opens = <OpensIn {...props} path={failure.opens} words />;
  return (
    <div>
      <p>{failure.happened}</p>
      <Facts
        facts={[
          { label: translate('views.failure.who'), value: <ActorBadge actor={known.actorOf(failure)} /> },
          { label: translate('views.failure.fix'), value: <Steps steps={failure.fix} opens={opens} /> },
          ...(failure.where ? [{ label: translate('views.failure.where'), value: failure.where }] : []),
          ...(failure.source
            ? [{ label: translate('views.failure.source'), value: <Source {...failure.source} /> }]
            : []),
        ]}
      />
    </div>
  );
}

/** The steps, the first with the page where they begin. */
function Steps({ steps: [first, ...others], opens }: { steps: Failure['fix']; opens: ReactNode }) {
  const begin = (
    <span>
      {first} {opens}
    </span>
  );
  if (others.length === 0) return begin;
  return (
    <ol>
      <li>{begin}</li>
      {others.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

function Source({ title, url }: NonNullable<Failure['source']>) {
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {title}
      <VisuallyHidden> {translate('views.opensTab')}</VisuallyHidden>
    </a>
  );
}

const Quiet = styled('span')({ color: 'var(--text-muted)' });

const Stack = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  '& h3': { fontSize: 'var(--text-lg)', lineHeight: 'var(--lh-lg)' },
  '& h3 ~ h3': { marginTop: 8, fontSize: 'var(--text-sm)', lineHeight: 'var(--lh-sm)' },
  '& p, & dd': { maxWidth: '72ch' },
  '& > div, & details > div': { display: 'grid', gap: 12 },
  '& summary': { minHeight: 24, cursor: 'pointer', fontSize: 'var(--text-sm)' },
  '& details > div': { padding: '8px 0 8px 16px' },
  '& ol': { display: 'grid', gap: 2, paddingLeft: '1.5em', listStyle: 'decimal' },
});
