import { useWords } from '@bank/words/use-words.ts';
import type { ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLoaderData } from 'react-router';
import { titleOf } from '../platform/frame/institution.ts';
import type { RouteId } from '../platform/frame/paths.ts';
import type { Screen } from '../platform/screen.ts';
import { useSession } from '../platform/frame/session.ts';
import { Titled } from '../ui/frame/titled.tsx';
import { arrivalAt } from './arrival.ts';
import { LonePageErrorPage, PageErrorPage } from './error-page.tsx';
import { usePlace } from './place.ts';
import { Redirect } from './redirect.tsx';

/** Null if the guard turned the visitor away before anything was loaded. */
export type ScreenParts = { readonly Page: ComponentType } | null;

/** Hosts one route: checks the guard again whenever the session changes, then renders the page under its title. */
export function screenHost(id: RouteId, screen: Screen): ComponentType {
  return function ScreenHost() {
    const parts = useLoaderData<ScreenParts>();
    const place = usePlace();
    const session = useSession();
    const { say } = useWords();
    const arrival = session === null ? 'stay' : arrivalAt(id, place, session);
    if (arrival !== 'stay') return <Redirect to={arrival.to} state={arrival.state} />;
    if (!parts) return null;
    return (
      <ErrorBoundary
        FallbackComponent={id === 'landing' ? LonePageErrorPage : PageErrorPage}
        resetKeys={[place.key]}
      >
        {screen.title ? (
          <Titled title={titleOf(say(screen.title))}>
            <parts.Page />
          </Titled>
        ) : (
          <parts.Page />
        )}
      </ErrorBoundary>
    );
  };
}
