import { Button, Checkbox, FormControlLabel } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ErrorPanel } from '../components/Panel.tsx';
import { Line } from '../components/Region.tsx';
import { RelativeTime } from '../components/RelativeTime.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { TICKET_STATES, type Ticket, tickets } from '../resources/tickets.ts';
import { ConfirmedActions } from '../views/actions/ConfirmedActions.tsx';
import { RecordMenu } from '../views/actions/RecordMenu.tsx';
import { ListHead, ListToolbar } from '../views/list/ListToolbar.tsx';
import { useListUrl, useWholeList } from '../views/list/useWholeList.ts';
import { useRecordLink } from '../views/table/RecordColumn.tsx';
import './ticketBoard.css';

/** Tickets shown per column at first. */
const FIRST = 20;

/** Tickets in columns by state. Tickets move through their menu, so that keyboard and screen reader users can move them too. */
export function TicketBoard() {
  const [url, change] = useListUrl(tickets);
  const list = useWholeList(tickets, url);
  const label = tickets.list.toggle?.label ?? '';
  return (
    <ConfirmedActions resource={tickets}>
      <ListHead resource={tickets} />
      <ListToolbar>
        <FormControlLabel
          label={label}
          control={<Checkbox />}
          checked={url.toggled}
          onChange={(_, toggled) => change({ toggled })}
        />
      </ListToolbar>
      {list.failure !== undefined && <ErrorPanel message={list.failure} onRetry={list.retry} />}
      {list.loaded && (
        <Line className="board" aria-busy={list.stale}>
          {Object.entries(TICKET_STATES).map(([state, { label }]) => (
            <Column key={state} label={label} rows={list.rows.filter((row) => row.state === state)} />
          ))}
        </Line>
      )}
      {!list.loaded && list.failure === undefined && <Skeleton lines={8} />}
    </ConfirmedActions>
  );
}

function Column({ label, rows }: { label: string; rows: readonly RaRecord[] }) {
  const heading = useId();
  const [whole, setWhole] = useState(false);
  const shown = whole ? rows : rows.slice(0, FIRST);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        {label} <span>{rows.length}</span>
      </h2>
      {rows.length === 0 && <p>No tickets</p>}
      <ul>
        {shown.map((row) => (
          <Card key={row.id} ticket={row as RaRecord & Ticket} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button onClick={() => setWhole(true)}>Show {rows.length - shown.length} more</Button>
      )}
    </section>
  );
}

function Card({ ticket }: { ticket: RaRecord & Ticket }) {
  const linkOf = useRecordLink(tickets);
  return (
    <li>
      <Link {...linkOf(ticket)}>{ticket.subject}</Link>
      <RecordMenu resource={tickets} record={ticket} />
      <p>
        {ticket.urgency === 'URGENT' && <strong>Urgent · </strong>}
        <RelativeTime value={ticket.created_at} />
      </p>
    </li>
  );
}
