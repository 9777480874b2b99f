import type { Certificate } from '@bank/contract/accounts/certificates/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import type { Definition } from '../../../ui/definition-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { yieldText } from '../../accounts/details/interest-model.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { RenewalForm } from './renewal-form.tsx';
import { NamedAccountPanel } from '../named-account-panel.tsx';
import { choiceText, termText } from '../certificate-model.ts';

/** The certificate's current terms beside the renewal choice. */
export function RenewalPanel({ certificate }: { certificate: Certificate }) {
  const { say, language } = useWords();
  return (
    <ChoicePanel facts={factsOf(certificate, say, createFormat(language))}>
      {(accounts) => <RenewalForm certificate={certificate} accounts={accounts} />}
    </ChoicePanel>
  );
}

function factsOf(certificate: Certificate, say: Say, format: Format): Definition[] {
  const { account, balance, rate, apy, termMonths, beganOn, maturesOn, atMaturity } = certificate;
  return [
    { term: say('account.label.account'), value: <NamedAccountPanel account={account} say={say} /> },
    { term: say('cdTerms.facts.balance'), value: <Money amount={balance} /> },
    { term: say('account.detail.term'), value: termText(termMonths, say) },
    { term: say('cd.label.interestRate'), value: yieldText({ rate, apy }, say) },
    { term: say('cdTerms.facts.began'), value: format.day(beganOn, '') },
    { term: say('cd.label.maturityDate'), value: format.day(maturesOn, '') },
    { term: say('cdTerms.renewal.question'), value: choiceText(atMaturity, say) },
  ];
}
