import { createContext, useContext } from 'react';

/** The username of who looks at the screens. */
export const OneselfContext = createContext<string | undefined>(undefined);

/** The signed-in person's username, as records say who wrote them; undefined where nobody is signed in. */
export function useOneself(): string | undefined {
  return useContext(OneselfContext);
}
