import { Link } from 'react-router';
import { Icon } from '../../look/icons/Icon.tsx';
import type { Resource } from '../../schema/resource.ts';
import type { DeniedTexts } from '../../schema/screens.ts';
import { useWayBack } from './useWayBack.tsx';

/** In the place of a record that the API refuses to show. Spec §2, §6. */
export function RecordDenied({ resource, texts }: { resource: Resource; texts: DeniedTexts }) {
  const back = useWayBack(resource);
  return (
    <div className="empty is-failed">
      <Icon name="lock" />
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <p className="reason" role="alert">
        {texts.error}
      </p>
      <div className="btns">
        <Link className="btn" to={back.to}>
          {texts.back}
        </Link>
      </div>
    </div>
  );
}

/** True for a refusal: a 403, or what a gateway in front of the API calls one. Spec §2, Tenant details. */
export function isForbidden({ status, message }: { readonly status?: number; readonly message: string }): boolean {
  return status === 403 || /\bforbidden\b/i.test(message);
}
