import type { RouteObject } from 'react-router';
import { bankScreens } from '../capabilities/bank/screens.ts';
import { routeEntries, type RouteId } from '../platform/paths.ts';
import { routerPath, type RouteFacts } from '../platform/route.ts';
import type { Screen } from '../platform/screen.ts';
import type { SessionStore } from '../platform/session.ts';
import type { Stage } from '../platform/stage.ts';
import type { WordStore } from '../platform/words.tsx';
import { aliasRedirect } from './alias-redirect.tsx';
import { aliasesOf } from './aliases.ts';
import { mayEnter } from './arrival.ts';
import { FramedRouteErrorPage, RouteErrorPage } from './error-page.tsx';
import { Frame, type FrameParts } from './frame.tsx';
import { LoadingPage } from './loading.tsx';
import { RootFrame } from './root-frame.tsx';
import { screenHost, type ScreenParts } from './screen-host.tsx';

/** Every capability lists its screens here, and nothing else of it is known to the app. */
const screens: readonly Screen[] = [...bankScreens];

export type Kit = { readonly session: SessionStore; readonly words: WordStore; readonly stage: Stage };

export function createRoutes(kit: Kit): RouteObject[] {
  const framed = routeEntries().filter(([id]) => id !== 'landing');
  return [
    {
      id: 'root',
      Component: RootFrame,
      ErrorBoundary: RouteErrorPage,
      HydrateFallback: LoadingPage,
      children: [
        ...routeEntries().flatMap(([id, facts]) => (id === 'landing' ? [screenRoute(id, facts, kit)] : [])),
        {
          id: 'frame',
          Component: Frame,
          loader: () => frameParts(kit),
          children: framed.flatMap(([id, facts]) => [screenRoute(id, facts, kit), ...aliasRoutes(facts)]),
        },
        ...(kit.stage !== 'production' ? [galleryRoute(kit)] : []),
      ],
    },
  ];
}

function screenRoute(id: RouteId, facts: RouteFacts, kit: Kit): RouteObject {
  const screen = screens.find(({ route }) => route === id) ?? missingScreen(id, kit.stage);
  return {
    id,
    path: routerPath(facts.path),
    loader: () => screenParts(id, screen, kit),
    Component: screenHost(id, screen),
    ErrorBoundary: id === 'landing' ? RouteErrorPage : FramedRouteErrorPage,
  };
}

function aliasRoutes(facts: RouteFacts): RouteObject[] {
  return aliasesOf(facts).map((alias) => ({
    path: routerPath(alias),
    Component: aliasRedirect(facts, alias),
  }));
}

/** The guard speaks before anything is fetched; then the page's code and its texts travel side by side. */
async function screenParts(id: RouteId, screen: Screen, kit: Kit): Promise<ScreenParts> {
  if (!mayEnter(id, await kit.session.resolve())) return null;
  const [Page] = await Promise.all([screen.load(), kit.words.learn(screen.words)]);
  return { Page };
}

async function frameParts(kit: Kit): Promise<FrameParts> {
  if ((await kit.session.resolve()) === 'guest') return null;
  const [{ Shell }] = await Promise.all([
    import('./shell.tsx'),
    kit.words.learn(['ui', 'figures', 'pages', 'session']),
  ]);
  return { Shell };
}

/** Customers never meet a page that is not there: in production its address is simply unknown. */
function missingScreen(id: RouteId, stage: Stage): Screen {
  if (stage === 'production' || id === 'notFound') {
    return {
      route: id,
      title: 'common.notFound.title',
      words: ['ui'],
      load: async () => (await import('./not-found-page.tsx')).NotFoundPage,
    };
  }
  return {
    route: id,
    title: 'common.notBuilt.title',
    words: ['ui'],
    load: async () => (await import('./not-built-page.tsx')).NotBuiltPage,
  };
}

function galleryRoute(kit: Kit): RouteObject {
  return {
    path: '/gallery',
    lazy: async () => {
      const [{ GalleryPage }] = await Promise.all([
        import('../gallery/gallery-page.tsx'),
        kit.words.learn(['ui', 'figures', 'failure']),
      ]);
      return { Component: GalleryPage };
    },
  };
}
