import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { lazyPart } from '../../components/lazyPart.ts';
import type { BulkTarget } from '../../schema/bulkJob.ts';
import type { JsonObject } from '../../schema/jsonObject.ts';
import type { Resource } from '../../schema/resource.ts';
import { LazyDialog } from '../LazyDialog.tsx';
import { annotationVerb, useAnnotatable } from './annotatable.ts';

const annotateDialog = lazyPart(async () => (await import('./AnnotateDialog.tsx')).AnnotateDialog);

interface AnnotateButtonsProps extends Pick<ButtonProps, 'variant' | 'size'> {
  resource: Resource;
  target: BulkTarget;
  /** The number of records, if it is known. */
  count: number | undefined;
  /** One button for all annotations, with this label. Default: a button for each. */
  label?: string;
  /** The only record, whose values the dialog begins with. */
  record?: JsonObject;
  onDone?: () => void;
}

/** The buttons that open the dialog in which people set the annotations of records. */
export function AnnotateButtons({ resource, target, count, label, record, onDone, ...button }: AnnotateButtonsProps) {
  const names = useAnnotatable(resource);
  const [opened, setOpened] = useState<readonly string[]>();
  const close = () => setOpened(undefined);
  const offered =
    label === undefined
      ? names.map((name) => [annotationVerb(resource, name), [name]] as const)
      : [[label, names] as const];
  if (names.length === 0) return null;
  return (
    <>
      {offered.map(([text, chosen]) => (
        <Button key={text} aria-haspopup="dialog" color="inherit" {...button} onClick={() => setOpened(chosen)}>
          {text}
        </Button>
      ))}
      {opened && (
        <LazyDialog dialog={annotateDialog} onClose={close}>
          {(AnnotateDialog) => (
            <AnnotateDialog
              resource={resource}
              target={target}
              count={count}
              names={names}
              record={record}
              begin={label === undefined ? opened : []}
              onClose={close}
              onDone={() => {
                close();
                onDone?.();
              }}
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}
