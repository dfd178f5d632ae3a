import { Icon, type IconName } from '../../look/icons/Icon.tsx';
import { Reason } from '../../look/Reason.tsx';
import { TryAgain } from '../../look/TryAgain.tsx';

/** What a visitor is told when they come: why a session ended, or what they have just achieved. */
export interface NoticeText {
  readonly text: string;
  /** The technical reason, for who can mend it. */
  readonly reason?: string;
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  /** Offers `Try Again`. */
  readonly onRetry?: () => void;
}

const ICONS: Readonly<Record<NoticeText['tone'], IconName>> = {
  info: 'lock',
  success: 'ok',
  warning: 'alert',
  danger: 'alert',
};

/** A calm word beside a form. The region stands before it speaks, so that screen readers hear it. */
export function Notice({ notice }: { notice: NoticeText | undefined }) {
  return (
    <div role="status">
      {notice && (
        <div className={`note is-${notice.tone}`}>
          <Icon name={ICONS[notice.tone]} />
          <div>
            {notice.text}
            <Reason text={notice.reason} />
          </div>
          {notice.onRetry && <TryAgain onClick={notice.onRetry} />}
        </div>
      )}
    </div>
  );
}
