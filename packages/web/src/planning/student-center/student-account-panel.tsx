import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { paths } from '../../platform/frame/paths.ts';
import { useOffered } from '../../platform/offered.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { accountNameOf, accountPath } from '../../accounts/accounts/names/account-name-model.ts';

/** One student account. Deposits are made on its page, in the dialog that the link opens. */
export function StudentAccountPanel({ account }: { account: Account }) {
  const { say } = useWords();
  const offered = useOffered();
  const page = accountPath(account.type, account.id);
  return (
    <Card as="div" pad>
      <h3 className="text-h3 font-semibold">
        <Link to={page} className="text-ink no-underline hover:underline">
          {accountNameOf(account, say)} <span className="text-ink-2">•••• {account.lastFour}</span>
        </Link>
      </h3>
      <DefinitionList
        className="mt-2"
        items={[
          {
            term: say('studentCenter.accounts.available'),
            value: <Money amount={account.availableBalance} />,
            strong: true,
          },
          { term: say('studentCenter.accounts.balance'), value: <Money amount={account.currentBalance} /> },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={`${page}?deposit=open`}>{say('studentCenter.accounts.deposit')}</LinkButton>
        <LinkButton tone="secondary" to={`${paths.statements()}?account=${account.id}`}>
          {say('studentCenter.accounts.statements')}
        </LinkButton>
        {offered('budgetPlanner') && (
          <LinkButton tone="secondary" to={paths.budgetPlanner()}>
            {say('studentCenter.accounts.budget')}
          </LinkButton>
        )}
        <LinkButton tone="secondary" to={paths.financialTools()}>
          {say('studentCenter.accounts.tools')}
        </LinkButton>
      </div>
    </Card>
  );
}
