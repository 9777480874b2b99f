import type { Certificate } from '@bank/contract/accounts/certificates/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import type { Definition } from '../../../ui/definition-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { yieldText } from '../../accounts/details/interest-model.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { PayoutsForm } from './payouts-form.tsx';
import { InterestTo, NamedAccountPanel } from '../named-account-panel.tsx';

/** Past and coming interest payments, and their destination. */
export function PayoutsPanel({ certificate }: { certificate: Certificate }) {
  const { say, language } = useWords();
  return (
    <ChoicePanel
      facts={factsOf(certificate, say, createFormat(language))}
      note={say('cdTerms.facts.toComeNote')}
    >
      {(accounts) => <PayoutsForm certificate={certificate} accounts={accounts} />}
    </ChoicePanel>
  );
}

function factsOf(certificate: Certificate, say: Say, format: Format): Definition[] {
  const { account, balance, rate, apy, interestPaid, interestToCome, nextInterestOn, maturesOn } =
    certificate;
  return [
    { term: say('account.label.account'), value: <NamedAccountPanel account={account} say={say} /> },
    { term: say('cdTerms.facts.balance'), value: <Money amount={balance} /> },
    { term: say('cd.label.interestRate'), value: yieldText({ rate, apy }, say) },
    { term: say('cdTerms.facts.paid'), value: <Money amount={interestPaid} /> },
    { term: say('cdTerms.facts.toCome'), value: <Money amount={interestToCome} /> },
    {
      term: say('cdTerms.detail.nextInterest'),
      value: nextInterestOn === null ? '–' : format.day(nextInterestOn, ''),
    },
    { term: say('cd.label.maturityDate'), value: format.day(maturesOn, '') },
    {
      term: say('cdTerms.detail.interestTo'),
      value: <InterestTo certificate={certificate} say={say} />,
    },
  ];
}
