import { Icon } from './icons/Icon.tsx';

/** That something was done. The region stands before it speaks, so that screen readers hear it. */
export function Success({ message }: { message: string | undefined }) {
  return (
    <div role="status" className="banner">
      {message && (
        <div className="note is-success">
          <Icon name="ok" />
          <span>{message}</span>
        </div>
      )}
    </div>
  );
}
