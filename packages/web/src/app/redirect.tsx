import { useState } from 'react';
import { Navigate } from 'react-router';

type RedirectProps = { to: string; state: unknown };

/**
 * Redirects once per address, without a history entry. `Navigate` starts over whenever its state is a new object, and
 * every start renders it again: a target that still loads would never be reached.
 */
export function Redirect({ to, state }: RedirectProps) {
  return <RedirectOnce key={to} to={to} state={state} />;
}

function RedirectOnce({ to, state }: RedirectProps) {
  const [first] = useState(state);
  return <Navigate replace to={to} state={first} />;
}
