import { Icon } from '../look/icons/Icon.tsx';

/** Why the last attempt was refused. The alert stands before it speaks, so that screen readers hear it. */
export function FormBanner({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="banner">
      {message && (
        <div className="note is-danger">
          <Icon name="alert" />
          <span>{message}</span>
        </div>
      )}
    </div>
  );
}
