import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import type { RouteFacts } from '../platform/frame/route.ts';
import { canonicalAddress } from './aliases.ts';
import { usePlace } from './place.ts';
import { Redirect } from './redirect.tsx';

/**
 * Redirects to the screen's canonical address, keeps query, hash and state, and tells by which alias the customer came.
 * The alias leaves no history entry.
 */
export function aliasRedirect(facts: RouteFacts, alias: string): ComponentType {
  return function AliasRedirect() {
    const { search, hash, state } = usePlace();
    const address = canonicalAddress(facts, alias, useParams());
    const kept = typeof state === 'object' ? state : {};
    return <Redirect to={`${address}${search}${hash}`} state={{ ...kept, alias }} />;
  };
}
