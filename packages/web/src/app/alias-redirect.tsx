import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import type { RouteFacts } from '../platform/frame/route.ts';
import { canonicalAddress } from './aliases.ts';
import { usePlace } from './place.ts';

/** Leads to the one address of the screen with everything that was passed along; the alias leaves no trace. */
export function aliasRedirect(facts: RouteFacts, alias: string): ComponentType {
  return function AliasRedirect() {
    const { search, hash, state } = usePlace();
    const address = canonicalAddress(facts, alias, useParams());
    return <Navigate replace to={`${address}${search}${hash}`} state={state} />;
  };
}
