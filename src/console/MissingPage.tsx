import { Lost } from '../look/Lost.tsx';

/** A path of the console that names no page. Spec §2. */
export function MissingPage() {
  return (
    <div className="lost">
      <Lost />
    </div>
  );
}
