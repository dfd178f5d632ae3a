import { PageFailure } from './PageFailure.tsx';

/** For a page whose code threw or could not be loaded. Only loading it anew asks for the code a second time. */
export function BrokenPage({ error }: { error: Error }) {
  return (
    <>
      <title>Something went wrong · Deal Sync</title>
      <PageFailure
        title="Something went wrong"
        advice="This page could not be shown. Please try again. If it happens again, please tell whoever runs this console."
        reason={error.message}
        onRetry={() => location.reload()}
      />
    </>
  );
}
