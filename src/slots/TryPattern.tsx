import { Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type HttpError, useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { numberWords } from '../components/dateText.ts';
import { delay } from '../config/delay.ts';
import { LIMITS } from '../config/limits.ts';
import { readValue } from '../fields/readValue.ts';
import { translate } from '../messages/views.ts';
import { causes } from '../resources/causes.ts';
import { errors } from '../resources/errors.ts';
import { titleOfCause } from '../views/failures/causeGroup.ts';
import { useKnownFailures } from '../views/failures/knownFailures.tsx';

/** The response of the API: the matching errors by their present cause. */
interface Tried {
  readonly tried: number;
  readonly data: readonly { readonly cause: string; readonly count: number; readonly example: string }[];
}

/** Tries the pattern of a cause against the newest errors while it is typed. */
export function TryPattern() {
  const dataProvider = useDataProvider();
  const { data: known } = useKnownFailures(errors);
  const { pattern = '', type = '', tenant_id: tenantId } = useWatch();
  const { fields } = causes;
  const readings = [readValue('pattern', fields.pattern, pattern), readValue('type', fields.type, type)];
  const [fault] = readings.flatMap((read) => ('fault' in read ? [read.fault] : []));
  const { data, error } = useQuery<Tried, HttpError>({
    queryKey: [causes.name, 'matches', pattern, type, tenantId],
    queryFn: async ({ signal }) => {
      await delay(LIMITS.typingPause, signal);
      const call = { id: 'new', kind: 'matches', failure: translate('views.tryPattern.failed'), signal };
      const body = { data: { pattern, ...(type && { type }) }, meta: { tenantId: tenantId || null } };
      return (await dataProvider.createOwned(causes.name, { ...call, ...body })).data;
    },
    enabled: fault === undefined,
    retry: false,
  });
  const count = data?.data.reduce((sum, group) => sum + group.count, 0);
  const matching = data && translate('views.tryPattern.matching', { smart_count: count ?? 0, tried: data.tried });
  const result = error?.message ?? matching ?? translate('views.tryPattern.trying');
  return (
    <Stack
      sx={{
        gap: 1,
        fontSize: 'var(--text-sm)',
        '& li': { mb: 1, overflowWrap: 'anywhere' },
        '& li p': { color: 'var(--text-muted)' },
      }}
    >
      <p role="status">{pattern === '' ? translate('views.tryPattern.lead') : (fault ?? result)}</p>
      <ul>
        {data?.data.slice(0, 5).map(({ cause, count: part, example }) => (
          <li key={cause}>
            {(known && titleOfCause(errors, known, cause)) ?? cause} ({numberWords(part)})<p>{example.slice(0, 200)}</p>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
