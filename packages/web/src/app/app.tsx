import { CSPProvider } from '@base-ui/react/csp-provider';
import { RouterProvider, type DataRouter } from 'react-router';
import { accountSpending } from '../planning/budget/screens.ts';
import { accountForecast, lowestBalance } from '../payments/balance-forecast/screens.ts';
import { OfferedContext } from '../platform/offered.ts';
import { PagePartsContext, type PageParts } from '../platform/page-parts.ts';
import { accountRollovers } from '../wealth/rollovers/screens.ts';
import { usageAlert } from '../relationship/alerts/screens.ts';
import { SessionContext, type SessionStore } from '../platform/frame/session.ts';
import { StageContext } from '../platform/frame/stage-context.ts';
import type { Stage } from '../platform/frame/stage.ts';
import { WordsProvider, type WordStore } from '../platform/frame/words.tsx';
import { LinkContext } from '../ui/frame/link.tsx';
import { RouterLink } from './router-link.tsx';
import { offered } from './router.tsx';

const parts: PageParts = {
  creditUsage: usageAlert,
  lowest: lowestBalance,
  account: [accountForecast, accountSpending, accountRollovers],
};

type AppProps = { router: DataRouter; session: SessionStore; words: WordStore; stage: Stage };

export function App({ router, session, words, stage }: AppProps) {
  return (
    <StageContext value={stage}>
      <WordsProvider store={words}>
        <SessionContext value={session}>
          <LinkContext value={RouterLink}>
            {/* The content security policy forbids style elements; the components use classes. */}
            <CSPProvider disableStyleElements>
              <OfferedContext value={offered}>
                <PagePartsContext value={parts}>
                  <RouterProvider router={router} />
                </PagePartsContext>
              </OfferedContext>
            </CSPProvider>
          </LinkContext>
        </SessionContext>
      </WordsProvider>
    </StageContext>
  );
}
