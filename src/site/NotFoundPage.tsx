import { Lost } from '../look/Lost.tsx';

/** For every path that leads nowhere. Spec §2. */
export function NotFoundPage() {
  return (
    <main className="lost" id="content" tabIndex={-1}>
      <Lost />
    </main>
  );
}
