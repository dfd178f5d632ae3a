import type { RaRecord } from 'ra-core';
import { initialOf, nameOfUser } from './userWords.ts';

interface UserTitleProps {
  heading: string;
  record: RaRecord | undefined;
}

/** A user's heading, with the initial in the place of a picture and the e-mail below. */
export function UserTitle({ heading, record }: UserTitleProps) {
  const email = record?.email as string | undefined;
  return (
    <div className="person">
      <span className="avatar" aria-hidden="true">
        {initialOf(record ?? { name: heading })}
      </span>
      <div>
        <h1>{heading}</h1>
        {!record && <p className="sub">&nbsp;</p>}
        {record && email !== nameOfUser(record) && <p className="sub">{String(email)}</p>}
      </div>
    </div>
  );
}
