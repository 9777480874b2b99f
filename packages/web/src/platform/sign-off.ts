import { createContext, useContext, type ReactNode } from 'react';

/** What identity puts around everything a customer sees. */
export type SessionKeeperProps = { children: ReactNode };

/** Ends the session at the bank and in every tab; the keeper of the session provides it. */
export const SignOffContext = createContext<(() => void) | null>(null);

export function useSignOff(): () => void {
  const signOff = useContext(SignOffContext);
  if (!signOff) throw new Error('useSignOff needs the session keeper');
  return signOff;
}
