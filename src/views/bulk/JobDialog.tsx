import { Alert, Button, LinearProgress, styled } from '@mui/material';
import { type RaRecord, useGetMany } from 'react-admin';
import { Link } from 'react-router';
import { VisuallyHidden } from '../../components/screenReader.tsx';
import { translate } from '../../messages/views.ts';
import type { BulkJob } from '../../schema/bulkJob.ts';
import { type Resource, recordPath } from '../../schema/resource.ts';
import { AlertDialog } from '../actions/QuestionDialog.tsx';
import { csvFile, csvLine, fileName, saveFile } from '../export/saveFile.ts';
import { recordHeading } from '../show/useRecord.ts';
import { jobFigures, jobTitle, percentOf } from './jobText.ts';
import { isOver, useFailures } from './useJob.ts';

interface JobDialogProps {
  resource: Resource;
  job: BulkJob;
  /** The loaded rows, whose names are known. */
  rows: readonly RaRecord[];
  cancel: () => void;
  onClose: () => void;
}

/** The failures that the dialog lists. The file has all of them. */
const LISTED = 20;

/** The progress of a job, and its report. The job continues when the dialog closes. */
export function JobDialog({ resource, job, rows, cancel, onClose }: JobDialogProps) {
  const over = isOver(job);
  const percent = Math.floor(percentOf(job) / 25) * 25;
  return (
    <AlertDialog
      title={jobTitle(resource, job)}
      close={translate(over ? 'product.close' : 'views.bulk.background')}
      onClose={onClose}
      actions={!over && <Button onClick={cancel}>{translate('views.bulk.cancel')}</Button>}
    >
      {over ? (
        <Report resource={resource} job={job} rows={rows} />
      ) : (
        <>
          <p>{job.state === 'waiting' ? translate('views.bulk.waiting') : jobFigures(job)}</p>
          <LinearProgress
            variant="determinate"
            value={percentOf(job)}
            aria-label={jobTitle(resource, job)}
            sx={{ mt: 1 }}
          />
        </>
      )}
      <VisuallyHidden role="status">
        {over ? jobFigures(job) : percent > 0 && translate('views.bulk.spoken', { percent })}
      </VisuallyHidden>
    </AlertDialog>
  );
}

function Report({ resource, job, rows }: Pick<JobDialogProps, 'resource' | 'job' | 'rows'>) {
  const { failures, readAll } = useFailures(resource, job, LISTED);
  const download = async () => {
    const lines = (await readAll()).map(({ record_id, message }) => csvLine([record_id, message]));
    const head = csvLine([translate('views.bulk.record'), translate('views.bulk.reason')]);
    saveFile(fileName([resource.name, job.operation, 'failures'], 'csv'), csvFile([head, ...lines]));
  };
  const shown = failures.slice(0, LISTED);
  const rowOf = (id: string) => rows.find((row) => String(row.id) === id);
  const ids = shown.map(({ record_id }) => record_id).filter((id) => !rowOf(id));
  const { data: others = [] } = useGetMany(resource.name, { ids }, { enabled: ids.length > 0, retry: false });
  return (
    <>
      <Alert severity={severityOf(job)}>{jobFigures(job)}</Alert>
      {shown.length > 0 && (
        <List>
          {shown.map(({ record_id: id, message }) => {
            const row = rowOf(id) ?? others.find((other) => other?.id === id);
            return (
              <li key={id}>
                <Link to={recordPath(resource, id, row ?? {})}>{row ? recordHeading(resource, row) : id}</Link>
                {message}
              </li>
            );
          })}
        </List>
      )}
      {job.failed > shown.length && shown.length > 0 && (
        <p>{translate('views.bulk.more', { count: job.failed - shown.length })}</p>
      )}
      {job.failed > 0 && (
        <Button onClick={download} sx={{ justifySelf: 'start' }}>
          {translate('views.bulk.download')}
        </Button>
      )}
    </>
  );
}

function severityOf({ state, done, unchanged, failed }: BulkJob) {
  if (failed > 0 || state === 'failed') return 'warning';
  return done === 0 && unchanged > 0 ? 'info' : 'success';
}

const List = styled('ul')({
  display: 'grid',
  gap: 8,
  maxHeight: 280,
  margin: '4px 0',
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  fontSize: 'var(--text-sm)',
  '& > li > :first-of-type': { display: 'block', fontWeight: 500, overflowWrap: 'anywhere' },
});
