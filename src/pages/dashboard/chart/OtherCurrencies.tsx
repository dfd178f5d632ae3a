import { Link, Popover, styled, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useId, useState } from 'react';
import { numberWords } from '../../../components/dateText.ts';
import { translate } from '../../../messages/dashboard.ts';
import type { Average } from '../../../schema/summary.ts';
import { averageText, type Chart, type SummaryResource } from './chart.ts';

interface OtherCurrenciesProps {
  resource: SummaryResource;
  average: Average;
  chart: Chart;
}

/** A button that shows the amounts of each currency, if there are several: they are never added up. */
export function OtherCurrencies({ resource, average, chart: { amounts, currency } }: OtherCurrenciesProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const others = amounts.filter((one) => one.currency !== currency).length;
  if (others === 0) return null;
  const heads = [
    translate('dashboard.currency'),
    resource.label[1],
    translate('dashboard.column.average'),
    translate('dashboard.column.sum'),
  ];
  return (
    <>
      {' '}
      <InText
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('dashboard.currencies', { smart_count: others })}
      </InText>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id } }}
      >
        <Title id={id}>{translate('dashboard.amounts')}</Title>
        <Amounts size="small">
          <TableHead>
            <TableRow>
              {heads.map((head, index) => (
                <TableCell key={head} align={index === 0 ? 'left' : 'right'}>
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {amounts.map(({ currency: code, count, sum }) => (
              <TableRow key={code}>
                <TableCell component="th" scope="row">
                  {code || translate('dashboard.series.none')}
                </TableCell>
                {[numberWords(count), averageText(average, sum / count, code), averageText(average, sum, code)].map(
                  (text, index) => (
                    <TableCell key={heads[index + 1]} align="right">
                      {text}
                    </TableCell>
                  ),
                )}
              </TableRow>
            ))}
          </TableBody>
        </Amounts>
      </Popover>
    </>
  );
}

const InText = styled(Link)({ font: 'inherit', verticalAlign: 'baseline' }) as typeof Link;

const Title = styled('p')({ padding: '12px 16px 4px', fontWeight: 600, fontSize: 'var(--text-sm)' });

const Amounts = styled(Table)({
  '& :is(th, td)': { paddingInline: '8px' },
  '& :is(th, td):first-of-type': { paddingLeft: '16px' },
  '& :is(th, td):last-of-type': { paddingRight: '16px' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
});
