import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { Facts } from '../../components/Facts.tsx';
import { Region } from '../../components/Region.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { VisuallyHidden } from '../../components/screenReader.tsx';
import { translate } from '../../messages/views.ts';
import type { Failure } from '../../schema/failure.ts';
import { isAbsent, type Resource, valueAt } from '../../schema/resource.ts';
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
      {!error && (known && causes ? <Causes {...{ causes, known }} /> : <Skeleton />)}
    </Region>
  );
}

function Causes({ causes: [cause, ...others], known }: { causes: readonly Failure[]; known: KnownFailures }) {
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
      <Cause failure={cause} known={known} />
      {others.length > 0 && (
        <>
          <h3>{translate('views.failure.also')}</h3>
          {others.map((failure) => (
            <details key={failure.id}>
              <summary>{failure.title}</summary>
              <Cause failure={failure} known={known} />
            </details>
          ))}
        </>
      )}
    </Stack>
  );
}

function Cause({ failure, known }: { failure: Failure; known: KnownFailures }) {
  return (
    <div>
      <p>{failure.happened}</p>
      <Facts
        facts={[
          { label: translate('views.failure.who'), value: <ActorBadge actor={known.actorOf(failure)} /> },
          { label: translate('views.failure.fix'), value: <Steps steps={failure.fix} /> },
          { label: translate('views.failure.where'), value: failure.where },
          { label: translate('views.failure.source'), value: <Source {...failure.source} /> },
        ]}
      />
    </div>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 1) return steps[0];
  return (
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

function Source({ title, url }: Failure['source']) {
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
