import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import type { TransferShown } from '@bank/contract/payments/transfers/history/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { accountNameOf } from '../../../accounts/accounts/account-name-model.ts';

type Party = TransferShown['to'];
type Named = {
  readonly account: AccountName | null;
  readonly name?: string | null;
  readonly bank?: string | null;
};

/** An own account by the name its owner gave it, everybody else by theirs. */
export function endName({ account, name, bank }: Named, say: Say): string {
  if (account) return accountNameOf(account, say);
  return name ?? bank ?? say('transfers.label.unnamed');
}

/** Who it goes to: the account, or the person and their bank. */
export function PartyPanel({ to }: { to: Party }) {
  const { say } = useWords();
  const lastFour = to.account?.lastFour ?? to.lastFour;
  return (
    <>
      {say('transfers.label.toParty', { name: endName(to, say) })}
      {to.bank !== null && to.name !== null && `, ${to.bank}`}{' '}
      {lastFour !== null && <MaskedNumber number={lastFour} />}
    </>
  );
}
