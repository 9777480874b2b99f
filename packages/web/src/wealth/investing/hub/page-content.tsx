import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { useOffered } from '../../../platform/offered.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DeepSurface } from '../../../ui/frame/deep-surface.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Money } from '../../../ui/money.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { ShareBar } from '../../../ui/share-bar.tsx';
import { UNKNOWN } from '../holdings-model.ts';
import { AccountPanel } from './account-panel.tsx';
import { groupsOf, totalOf, type HubGroup } from './hub-model.ts';
import { ToolsPanel } from './tools-panel.tsx';

/** The value of all, then each account, then the tools. */
export function PageContent({ accounts }: { accounts: readonly Account[] }) {
  const { say } = useWords();
  const groups = groupsOf(accounts);
  const hasAny = groups.some((group) => group.accounts.length > 0);
  return (
    <div className="grid gap-8">
      {hasAny && <Total groups={groups} />}
      {groups.map((group) => (
        <GroupSection key={group.type} group={group} />
      ))}
      <ToolsPanel
        hasRetirement={groups.some(({ type, accounts: own }) => type === 'retirement' && own.length > 0)}
      />
      <p className="text-2xs text-ink-3">{say('portfolio.notice.notInsured')}</p>
    </div>
  );
}

function Total({ groups }: { groups: readonly HubGroup[] }) {
  const { say } = useWords();
  const heading = useId();
  const total = totalOf(groups);
  const parts = groups.flatMap(({ type, total: amount }, index) =>
    amount === null || amount === 0
      ? []
      : [
          {
            id: type,
            name: titleOf(type, say),
            amount,
            colour: index === 0 ? ('deep-1' as const) : ('deep-2' as const),
            value: moneyText(amount),
          },
        ],
  );
  return (
    <DeepSurface aria-labelledby={heading} className="px-5 pt-6 pb-6 md:px-9 md:pt-7.5 md:pb-8">
      <h2 id={heading} className="text-sm font-normal text-on-deep-2">
        {say('account.label.totalValue')}
      </h2>
      <p className="mt-1">
        {total === null ? (
          <span className="text-money-xl font-medium">{UNKNOWN}</span>
        ) : (
          <Money amount={total} size="xl" />
        )}
      </p>
      {parts.length > 1 && (
        <ShareBar
          onDeep
          className="mt-5 max-w-140"
          label={say('portfolio.hub.split', {
            parts: parts.map(({ name, value }) => `${name} ${value}`).join(', '),
          })}
          parts={parts}
        />
      )}
    </DeepSurface>
  );
}

function titleOf(type: HubGroup['type'], say: Say): string {
  return type === 'investment' ? say('portfolio.hub.investment') : say('portfolio.hub.retirement');
}

function GroupSection({ group: { type, accounts } }: { group: HubGroup }) {
  const { say } = useWords();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3.5 text-h2 font-[550]">
        {titleOf(type, say)}
      </h2>
      {accounts.length === 0 ? (
        <NoAccount type={type} />
      ) : (
        <div className="grid gap-4 lg:grid-cols-2">
          {accounts.map((account) => (
            <AccountPanel key={account.id} account={account} />
          ))}
        </div>
      )}
    </section>
  );
}

function NoAccount({ type }: Pick<HubGroup, 'type'>) {
  const { say } = useWords();
  const offered = useOffered();
  const texts = {
    investment: () => [say('portfolio.hub.noInvestment'), say('portfolio.hub.noInvestmentText')],
    retirement: () => [say('portfolio.hub.noRetirement'), say('portfolio.hub.noRetirementText')],
  };
  const [title = '', text] = texts[type]();
  return (
    <Card as="div" pad>
      <EmptyState
        kind="first"
        title={title}
        actions={
          offered('openNewAccount') && (
            <LinkButton to={paths.openNewAccount()} state={{ preselectedType: type }} tone="secondary">
              {type === 'investment'
                ? say('portfolio.hub.openInvestment')
                : say('portfolio.hub.openRetirement')}
            </LinkButton>
          )
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}
