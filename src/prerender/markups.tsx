import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { Entry } from '../Entry.tsx';

export interface Markup {
  readonly head: string;
  readonly page: string;
}

export const landing: Markup = await markupOf('/');

async function markupOf(path: string): Promise<Markup> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <Entry />
      </StaticRouter>
    </StrictMode>,
    // In one chunk: several would need a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (fault) => void faults.push(fault) },
  );
  if (faults.length > 0) throw new Error(`${path} could not be prerendered`, { cause: faults[0] });
  const markup = await new Response(prelude as ReadableStream).text();
  const [head = ''] = /<title>.*?<\/title>/.exec(markup) ?? [];
  return { head, page: markup.replace(head, '') };
}
