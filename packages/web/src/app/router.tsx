import type { RouteObject } from 'react-router';
import { accountOpeningScreens } from '../accounts/account-opening/screens.ts';
import { accountsScreens } from '../accounts/accounts/screens.ts';
import { interestScreens } from '../accounts/interest/screens.ts';
import { activityScreens } from '../relationship/activity/screens.ts';
import { autoSaveScreens } from '../planning/auto-save/screens.ts';
import { retirementCalculatorScreens } from '../planning/retirement-calculator/screens.ts';
import { beneficiaryScreens } from '../wealth/beneficiaries/screens.ts';
import { taxInformationScreens } from '../wealth/tax-information/screens.ts';
import { retirementScreens } from '../wealth/retirement/screens.ts';
import { retirementLoanScreens } from '../wealth/retirement-loans/screens.ts';
import { rolloverScreens } from '../wealth/rollovers/screens.ts';
import { autopayScreens } from '../payments/autopay/screens.ts';
import { inboxScreens } from '../bank/inbox/screens.ts';
import { alertsScreens } from '../relationship/alerts/screens.ts';
import { bankScreens } from '../bank/bank/screens.ts';
import { billPayScreens } from '../payments/bill-pay/screens.ts';
import { budgetScreens } from '../planning/budget/screens.ts';
import { checkDepositsScreens } from '../payments/check-deposits/screens.ts';
import { cardsScreens } from '../accounts/cards/screens.ts';
import { certificatesScreens } from '../accounts/certificates/screens.ts';
import { tellerScreens } from '../accounts/teller/screens.ts';
import { checkOrdersScreens } from '../payments/check-orders/screens.ts';
import { disputesScreens } from '../credit/disputes/screens.ts';
import { customersScreens } from '../person/customers/screens.ts';
import { dashboardScreens } from '../relationship/dashboard/screens.ts';
import { accountClosingScreens } from '../relationship/closure/account-closing/screens.ts';
import { dataExportsScreens } from '../relationship/data-exports/screens.ts';
import { closureScreens } from '../relationship/closure/screens.ts';
import { depositsScreens } from '../accounts/deposits/screens.ts';
import { financialToolsScreens } from '../planning/financial-tools/screens.ts';
import { studentCenterScreens } from '../planning/student-center/screens.ts';
import { helpScreens } from '../relationship/help/screens.ts';
import { sessionKeeper, signedOffPage } from '../person/identity/screens.ts';
import { movementApprovalsScreens } from '../payments/movement-approvals/screens.ts';
import { profileScreens } from '../relationship/profile/screens.ts';
import { recoveryScreens } from '../person/identity/recovery/screens.ts';
import { rewardsScreens } from '../accounts/rewards/screens.ts';
import { statementsScreens } from '../accounts/statements/screens.ts';
import { supportScreens } from '../person/support/screens.ts';
import { transactionsScreens } from '../accounts/transactions/screens.ts';
import { delegateSessionsScreens } from '../relationship/delegates/delegate-sessions/screens.ts';
import { withdrawalsScreens } from '../payments/withdrawals/screens.ts';
import { balanceTransfersScreens } from '../credit/balance-transfers/screens.ts';
import { cashAdvancesScreens } from '../credit/cash-advances/screens.ts';
import { creditLinesScreens } from '../credit/credit-lines/screens.ts';
import { transfersScreens } from '../payments/transfers/screens.ts';
import { routeEntries, type RouteId } from '../platform/frame/paths.ts';
import { routerPath, type RouteFacts } from '../platform/frame/route.ts';
import type { Screen } from '../platform/screen.ts';
import type { SessionStore } from '../platform/frame/session.ts';
import type { Stage } from '../platform/frame/stage.ts';
import type { WordStore } from '../platform/frame/words.tsx';
import { aliasRedirect } from './alias-redirect.tsx';
import { aliasesOf } from './aliases.ts';
import { mayEnter } from './arrival.ts';
import { FramedRouteErrorPage, RouteErrorPage } from './error-page.tsx';
import { Frame, type FrameParts } from './frame.tsx';
import { LoadingPage } from './loading.tsx';
import { RootFrame } from './root-frame.tsx';
import { screenHost, type ScreenParts } from './screen-host.tsx';

/** All screens of all capabilities. The app knows nothing else about them. */
const screens: readonly Screen[] = [
  ...bankScreens,
  ...customersScreens,
  ...recoveryScreens,
  ...accountsScreens,
  ...cardsScreens,
  ...disputesScreens,
  ...accountOpeningScreens,
  ...dashboardScreens,
  ...profileScreens,
  ...delegateSessionsScreens,
  ...supportScreens,
  ...helpScreens,
  ...financialToolsScreens,
  ...studentCenterScreens,
  ...transactionsScreens,
  ...activityScreens,
  ...movementApprovalsScreens,
  ...transfersScreens,
  ...statementsScreens,
  ...depositsScreens,
  ...interestScreens,
  ...rewardsScreens,
  ...inboxScreens,
  ...alertsScreens,
  ...dataExportsScreens,
  ...accountClosingScreens,
  ...closureScreens,
  ...certificatesScreens,
  ...checkOrdersScreens,
  ...tellerScreens,
  ...billPayScreens,
  ...autopayScreens,
  ...autoSaveScreens,
  ...retirementCalculatorScreens,
  ...beneficiaryScreens,
  ...taxInformationScreens,
  ...retirementScreens,
  ...retirementLoanScreens,
  ...rolloverScreens,
  ...checkDepositsScreens,
  ...withdrawalsScreens,
  ...creditLinesScreens,
  ...balanceTransfersScreens,
  ...cashAdvancesScreens,
  ...budgetScreens,
];

/** The routes that have a screen. Menus, tiles, sheets and search offer no others. */
export const offered: ReadonlySet<RouteId> = new Set(screens.map(({ route }) => route));

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
  const screen = screenAt(id);
  return {
    id,
    path: routerPath(facts.path),
    loader: () => screenParts(id, screen, kit),
    Component: screenHost(id, screen),
    ErrorBoundary: id === 'landing' ? RouteErrorPage : FramedRouteErrorPage,
  };
}

/** The parts of the landing page, for a visitor who got its HTML from the server before its code. */
export function landingParts(kit: Kit): Promise<ScreenParts> {
  return screenParts('landing', screenAt('landing'), kit);
}

function screenAt(id: RouteId): Screen {
  return screens.find(({ route }) => route === id) ?? missingScreen(id);
}

function aliasRoutes(facts: RouteFacts): RouteObject[] {
  return aliasesOf(facts).map((alias) => ({
    path: routerPath(alias),
    Component: aliasRedirect(facts, alias),
  }));
}

/**
 * The guard decides before anything of a protected page is loaded; a public page loads in the meantime. The page's
 * code and texts load in parallel.
 */
async function screenParts(id: RouteId, screen: Screen, kit: Kit): Promise<ScreenParts> {
  const known = kit.session.resolve();
  if (!mayEnter(id, 'guest') && !mayEnter(id, await known)) return null;
  const [Page] = await Promise.all([screen.load(), kit.words.learn(screen.words), known]);
  return { Page };
}

async function frameParts(kit: Kit): Promise<FrameParts> {
  const guest = (await kit.session.resolve()) === 'guest';
  if (guest && kit.session.ending() === null) return null;
  const [SignedOff, customer] = await Promise.all([
    signedOffPage.load(),
    guest ? null : customerParts(),
    kit.words.learn([...signedOffPage.words, ...sessionKeeper.words, 'ui', 'approval', 'figures', 'pages']),
  ]);
  return { SignedOff, customer };
}

async function customerParts() {
  const [Keeper, { Shell }, { ApprovalGate: Gate }, { QuestionHosts: Questions }] = await Promise.all([
    sessionKeeper.load(),
    import('./shell.tsx'),
    import('./approval-gate.tsx'),
    import('./question-host.tsx'),
  ]);
  return { Keeper, Shell, Gate, Questions };
}

/** A specified route without a screen is unknown, like any other address. */
function missingScreen(id: RouteId): Screen {
  return {
    route: id,
    title: 'common.notFound.title',
    words: ['ui'],
    load: async () => (await import('./not-found-page.tsx')).NotFoundPage,
  };
}

function galleryRoute(kit: Kit): RouteObject {
  return {
    path: '/gallery',
    lazy: async () => {
      const [{ GalleryPage }] = await Promise.all([
        import('../gallery/gallery-page.tsx'),
        kit.words.learn(['ui', 'figures', 'failure', 'movements']),
      ]);
      return { Component: GalleryPage };
    },
  };
}
