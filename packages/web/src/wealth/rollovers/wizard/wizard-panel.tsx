import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { RolloverList } from '@bank/contract/wealth/rollovers/contract.ts';
import { OptionsForm } from './options-form.tsx';
import { ReviewForm } from './review-form.tsx';
import { SourceForm } from './source-form.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { StrategyForm } from './strategy-form.tsx';
import { OPTIONS, REVIEW, SOURCE, STRATEGY } from '../rollover-model.ts';
import { useRollover } from './use-rollover.ts';

type WizardPanelProps = {
  list: RolloverList;
  /** All retirement accounts, to choose from. */
  accounts: readonly Account[];
  onChoose: (accountId: string) => void;
};

export function WizardPanel({ list, accounts, onChoose }: WizardPanelProps) {
  const form = useRollover(list);
  const { step } = form;
  return (
    <StepsPanel accountId={list.account.id} step={step}>
      {step === SOURCE && <SourceForm {...{ form, list, accounts, onChoose }} />}
      {step === OPTIONS && <OptionsForm {...{ form, list }} />}
      {step === STRATEGY && <StrategyForm {...{ form, list }} />}
      {step === REVIEW && <ReviewForm {...{ form, list }} />}
    </StepsPanel>
  );
}
