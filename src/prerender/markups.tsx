import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { Entry } from '../Entry.tsx';

/** A page as HTML: what goes into the head, and the page itself, in which React goes on. */
export interface Markup {
  readonly head: string;
  readonly page: string;
}

/** The pages that visitors come to, as they see them, by path. Spec §2. */
export const markups: Readonly<Record<'/' | '/login', Markup>> = {
  '/': await markupOf('/'),
  '/login': await markupOf('/login'),
};

async function markupOf(path: string): Promise<Markup> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <Entry />
      </StaticRouter>
    </StrictMode>,
    // In one piece: what comes in several is put together by a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (fault) => void faults.push(fault) },
  );
  if (faults.length > 0) throw new Error(`${path} could not be prerendered`, { cause: faults[0] });
  const markup = await new Response(prelude as ReadableStream).text();
  const [head = ''] = /<title>.*?<\/title>/.exec(markup) ?? [];
  return { head, page: markup.replace(head, '') };
}
