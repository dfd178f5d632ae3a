import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SessionUser } from '../authProvider/session.ts';
import { mayBeSignedIn, runtime } from '../runtime.tsx';

/** Who looks at a public page: `unknown` while the session is asked. */
export type Visitor = 'unknown' | 'nobody' | SessionUser;

interface Account {
  readonly visitor: Visitor;
  /** Ends the session and goes to the login page. Spec §2. */
  readonly signOut: () => Promise<void>;
}

/** Who is signed in, found out without React Admin, and without any request for a visitor who left no session here. */
export function useAccount(): Account {
  const navigate = useNavigate();
  const [visitor, setVisitor] = useState<Visitor>(() => (mayBeSignedIn() ? 'unknown' : 'nobody'));
  useEffect(() => {
    if (!mayBeSignedIn()) return undefined;
    let current = true;
    whoIsHere().then((found) => current && setVisitor(found));
    return () => {
      current = false;
    };
  }, []);
  const signOut = async () => {
    const { session } = await runtime();
    await session.signOut();
    setVisitor('nobody');
    await navigate('/login');
  };
  return { visitor, signOut };
}

/** Where configuration or pool cannot be reached, a public page looks as to anybody. */
async function whoIsHere(): Promise<Visitor> {
  try {
    const { session } = await runtime();
    return (await session.currentUser()) ?? 'nobody';
  } catch {
    return 'nobody';
  }
}
