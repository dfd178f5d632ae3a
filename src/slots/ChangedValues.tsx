import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Region } from '../components/Region.tsx';
import { changeText } from '../fields/json/changedValues.ts';
import { translate } from '../messages/fields.ts';
import type { SlotProps } from '../views/contexts.ts';
import { useChange } from './ChangeInWords.tsx';

/** The values of a change, before and after it; of a secret only that it changed. */
export function ChangedValues({ record, title }: SlotProps) {
  const { values } = useChange(record);
  if (values.length === 0) return null;
  return (
    <Region title={title} flush>
      <Table aria-label={title}>
        <TableHead>
          <TableRow>
            {(['field', 'before', 'after'] as const).map((head) => (
              <TableCell key={head}>{translate(`fields.changed.${head}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {values.map((value) => (
            <TableRow key={value.label}>
              <TableCell component="th" scope="row">
                {value.label}
              </TableCell>
              {value.secret ? (
                <TableCell colSpan={2}>{changeText(value, 0)}</TableCell>
              ) : (
                [value.before, value.after].map((text, index) => (
                  <TableCell key={index === 0 ? 'before' : 'after'} sx={{ overflowWrap: 'anywhere' }}>
                    {text ?? '—'}
                  </TableCell>
                ))
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Region>
  );
}
