import { Card, CardContent, CardHeader, Grid } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DateField, ListBase, SimpleList, Title, useDataProvider } from 'react-admin';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { DayFigures, dataProvider } from './dataProvider.ts';

const COLOURS = ['#2196f3', '#4caf50', '#ff9800', '#f44336', '#9c27b0', '#00bcd4', '#795548', '#607d8b'];
const DAYS = 7;

export const Dashboard = () => (
  <Grid container spacing={2} sx={{ mt: 1 }}>
    <Title title="Dashboard" />
    <Panel title="Deals by status">
      <Figures resource="deals" />
    </Panel>
    <Panel title="Errors by type">
      <Figures resource="errors" />
    </Panel>
    <Panel title="Latest deals">
      <Latest resource="deals" primary="hubspot_deal_id" secondary="status" time="created_at" />
    </Panel>
    <Panel title="Latest errors">
      <Latest resource="errors" primary="deal_id" secondary="error_type" time="timestamp" />
    </Panel>
  </Grid>
);

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Grid size={{ xs: 12, md: 6 }}>
    <Card>
      <CardHeader title={title} />
      <CardContent>{children}</CardContent>
    </Card>
  </Grid>
);

const Figures = ({ resource }: { resource: string }) => {
  const provider = useDataProvider<typeof dataProvider>();
  const [from, to] = [dayBefore(DAYS - 1), dayBefore(0)];
  const { data = [] } = useQuery({
    queryKey: [resource, 'getSummary', from, to],
    queryFn: () => provider.getSummary(resource, from, to),
  });
  const kinds = [...new Set(data.flatMap(({ counts }) => Object.keys(counts)))].sort();
  return (
    <ResponsiveContainer width="100%" height={300}>
      <BarChart data={data}>
        <CartesianGrid strokeDasharray="3 3" />
        <XAxis dataKey="date" />
        <YAxis allowDecimals={false} />
        <Tooltip />
        <Legend />
        {kinds.map((kind, at) => (
          <Bar
            key={kind}
            name={kind}
            stackId="all"
            dataKey={({ counts }: DayFigures) => counts[kind] ?? 0}
            fill={COLOURS[at % COLOURS.length] ?? ''}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
};

interface LatestProps {
  readonly resource: string;
  readonly primary: string;
  readonly secondary: string;
  readonly time: string;
}

const Latest = ({ resource, primary, secondary, time }: LatestProps) => (
  <ListBase resource={resource} perPage={5} disableSyncWithLocation storeKey={false}>
    <SimpleList
      primaryText={(record) => record[primary]}
      secondaryText={(record) => record[secondary]}
      tertiaryText={() => <DateField source={time} showTime />}
      rowClick="show"
    />
  </ListBase>
);

/** A day in UTC, as the API's figures are. */
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
