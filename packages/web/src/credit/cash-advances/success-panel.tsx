import { moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { accountNameOf, accountPath } from '../../accounts/accounts/names/account-name-model.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Button } from '../../ui/frame/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import type { Made } from './advance-model.ts';

/** The receipt, with the number the customer can name on the phone. */
export function SuccessPanel({ made, onAgain }: { made: Made; onAgain: () => void }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { creditAccount, depositAccount } = made;
  const named = (account: AccountName) => `${accountNameOf(account, say)} ${maskNumber(account.lastFour)}`;
  return (
    <Receipt
      status="sent"
      title={say('cashAdvance.success.title')}
      amount={made.amount}
      party={depositAccount && say('cashAdvance.success.to', { account: named(depositAccount) })}
      steps={[
        {
          id: 'completed',
          text: say('cashAdvance.success.completed'),
          when: format.moment(made.date),
          state: 'done',
        },
      ]}
      reference={made.number}
      note={say('cashAdvance.success.note', {
        fee: moneyText(made.fee),
        total: moneyText(made.total),
        apr: made.apr,
      })}
      actions={
        <>
          <LinkButton to={creditAccount ? accountPath('credit', creditAccount.id) : paths.creditAccount()}>
            {say('cashAdvance.action.account')}
          </LinkButton>
          <Button tone="quiet" onClick={onAgain}>
            {say('cashAdvance.action.again')}
          </Button>
        </>
      }
    />
  );
}
