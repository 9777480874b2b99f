import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import type { RouteFacts } from '../platform/frame/route.ts';
import { canonicalAddress } from './aliases.ts';
import { usePlace } from './place.ts';

/** Redirects to the screen's canonical address and keeps query, hash and state. The alias leaves no history entry. */
export function aliasRedirect(facts: RouteFacts, alias: string): ComponentType {
  return function AliasRedirect() {
    const { search, hash, state } = usePlace();
    const address = canonicalAddress(facts, alias, useParams());
    return <Navigate replace to={`${address}${search}${hash}`} state={state} />;
  };
}
