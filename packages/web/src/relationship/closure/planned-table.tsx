import type { planAccounts } from '@bank/contract/relationship/closure/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { TriangleAlert } from 'lucide-react';
import { paths } from '../../platform/frame/paths.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { Money } from '../../ui/money.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';

/** What each account contributes, including interest and penalty, and the total. */
export function PlannedTable({ planned }: { planned: ReplyOf<typeof planAccounts> }) {
  const { say } = useWords();
  const { closings, inTheWay, destination, total } = planned;
  const named = (name: typeof destination) => `${accountNameOf(name, say)} ${maskNumber(name.lastFour)}`;
  return (
    <>
      {closings.length > 0 && (
        <DefinitionList
          items={[
            ...closings.map(({ account, rest, penalty }) => ({
              term: (
                <>
                  {named(account)}
                  {penalty > ZERO && (
                    <span className="block text-2xs text-ink-3">
                      {say('leaving.label.penalty', { amount: moneyText(penalty) })}
                    </span>
                  )}
                </>
              ),
              value: <Money amount={rest} />,
            })),
            {
              term: say('leaving.label.total', { account: named(destination) }),
              value: <Money amount={total} />,
              strong: true,
            },
          ]}
        />
      )}
      {inTheWay.length > 0 && (
        <ul className="grid gap-2">
          {inTheWay.map(({ account }) => (
            <li key={account.id} className="flex gap-2.5 text-sm">
              <TriangleAlert
                aria-hidden
                size={20}
                strokeWidth={1.75}
                className="mt-px shrink-0 text-caution"
              />
              <span>
                {say('leaving.label.inTheWay', { account: named(account) })}{' '}
                <Link
                  to={paths.closeAccount({ accountId: account.id })}
                  className="font-semibold text-brand-text underline underline-offset-3"
                >
                  {say('leaving.label.see')}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
