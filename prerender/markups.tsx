import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import type { SessionState } from '../src/authProvider/session/session.ts';
import { Entry } from '../src/Entry.tsx';
import { type Runtime, RuntimeContext } from '../src/runtime.ts';

export interface Markup {
  readonly head: string;
  readonly page: string;
}

const VISITOR: SessionState = { kind: 'signed-out', loggedOut: false };
const session = { getState: () => VISITOR, subscribe: () => () => {} };
/** No user is signed in, and no call is made. */
const runtime = Object.assign({} as Runtime, { session });

export const landing: Markup = await markupOf('/');

async function markupOf(path: string): Promise<Markup> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <RuntimeContext value={runtime}>
          <Entry />
        </RuntimeContext>
      </StaticRouter>
    </StrictMode>,
    // React would need a script to assemble several chunks.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw new Error(`${path} could not be prerendered`, { cause: errors[0] });
  const markup = await new Response(prelude as ReadableStream).text();
  const [head = ''] = /<title>.*?<\/title>/.exec(markup) ?? [];
  return { head, page: markup.replace(head, '') };
}
