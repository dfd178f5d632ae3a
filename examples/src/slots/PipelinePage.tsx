import { Card, CardContent, Grid, Stack, Typography } from '@mui/material';
import { Count, Title } from 'react-admin';

const STAGES = { PLANNED: 'Planned', RUNNING: 'Running', DONE: 'Done' };

/** A page that belongs to no resource, with a menu entry: the number of projects in each stage. */
export const PipelinePage = () => (
  <Stack spacing={2} sx={{ px: 'var(--gutter)', pb: 3 }}>
    <Title title="Pipeline" />
    <Grid container spacing={2}>
      {Object.entries(STAGES).map(([stage, name]) => (
        <Grid key={stage} size={{ xs: 12, sm: 4 }}>
          <Card variant="outlined">
            <CardContent>
              <Typography color="textSecondary">{name}</Typography>
              <Typography variant="h2" component="p">
                <Count resource="projects" filter={{ stage }} link />
              </Typography>
            </CardContent>
          </Card>
        </Grid>
      ))}
    </Grid>
  </Stack>
);
