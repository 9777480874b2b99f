import type { TransferShown } from '@bank/contract/payments/transfers/history/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { endName } from './party-model.ts';

type Party = TransferShown['to'];

/** The destination account, or the person and their bank. */
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
