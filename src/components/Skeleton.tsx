import { keyframes, Skeleton as MuiSkeleton, styled } from '@mui/material';
import { translate } from '../messages/components.ts';
import { VisuallyHidden } from './screenReader.tsx';

const range = (length: number) => Array.from({ length }, (_, index) => index);
const appear = keyframes({ to: { visibility: 'visible' } });

/** Appears after 200 ms to avoid flicker. */
export const Late = styled('span')({ visibility: 'hidden', animation: `${appear} 1ms 200ms forwards` });

export function Skeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Lines as="div" className="skeleton" role="status">
      <VisuallyHidden>{translate('product.loading')}</VisuallyHidden>
      {range(lines).map((line) => (
        <MuiSkeleton key={line} />
      ))}
    </Lines>
  );
}

export function SkeletonWord({ width = 52, height = 10 }: { width?: number; height?: number }) {
  return (
    <Late>
      <MuiSkeleton width={width} height={height} sx={{ display: 'inline-block' }} />
    </Late>
  );
}

export function SkeletonValue() {
  return (
    <Value className="skeleton">
      <MuiSkeleton />
    </Value>
  );
}

const Value = styled(Late)({ 'dd > &': { paddingTop: 7 }, '& > *': { width: 96, maxWidth: '100%', height: 10 } });

const Lines = styled(Late)({
  display: 'grid',
  gap: 14,
  padding: 'var(--skeleton-padding, 24px var(--gutter))',
  '& > :nth-of-type(n + 2)': { width: 96, maxWidth: '100%', height: 10 },
  '& > :nth-of-type(3n)': { width: 128 },
  '& > :nth-of-type(3n + 4)': { width: 72 },
});
