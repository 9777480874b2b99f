import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { accountNameOf } from '../accounts/names/account-name-model.ts';
import type { Certificate } from '@bank/contract/accounts/certificates/contract.ts';

/** Another account of the customer, with its number to tell accounts of the same name apart. */
export function NamedAccountPanel({ account, say }: { account: AccountName; say: Say }) {
  return (
    <>
      {accountNameOf(account, say)}
      <MaskedNumber number={account.lastFour} className="block text-2xs font-normal text-ink-3" />
    </>
  );
}

export function InterestTo({ certificate, say }: { certificate: Certificate; say: Say }) {
  return certificate.interestTo ? (
    <NamedAccountPanel account={certificate.interestTo} say={say} />
  ) : (
    say('cdTerms.detail.stays')
  );
}
