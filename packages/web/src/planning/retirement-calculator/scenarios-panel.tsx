import {
  deleteScenario,
  saveScenario,
  type Scenario,
  type Scenarios,
} from '@bank/contract/planning/retirement-calculator/contract.ts';
import {
  NAME_MAX,
  SCENARIOS_MAX,
  type CalculatorInputs,
} from '@bank/contract/planning/retirement-calculator/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef, useState, type FormEvent } from 'react';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { useReloadAll, useSend } from '../../platform/calls/api.ts';
import { fieldProblems } from '../../platform/calls/failure.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { ScenariosTable } from './scenarios-table.tsx';

type ScenariosPanelProps = {
  saved: Scenarios;
  /** What can be saved: the plan that is shown. */
  plan: CalculatorInputs | null;
  onOpen: (inputs: CalculatorInputs) => void;
};

/** Saved scenarios side by side, and a name for the one that is shown. */
export function ScenariosPanel({ saved, plan, onOpen }: ScenariosPanelProps) {
  const { say } = useWords();
  const [removing, setRemoving] = useState<Scenario | null>(null);
  const remove = useSend(deleteScenario);
  const reloadAll = useReloadAll();
  if (!plan && saved.scenarios.length === 0) return null;
  const isFull = saved.scenarios.length >= SCENARIOS_MAX;
  return (
    <Card className="mt-5" aria-labelledby="scenarios">
      <div className="grid gap-4 p-5 md:p-6">
        <div>
          <h2 id="scenarios" className="text-h2 font-[550]">
            {say('retirementCalculator.scenarios.title')}
          </h2>
          <p className="text-xs text-ink-2">
            {isFull
              ? say('retirementCalculator.error.tooMany', { max: SCENARIOS_MAX })
              : say('retirementCalculator.scenarios.lead', { max: SCENARIOS_MAX })}
          </p>
        </div>
        {plan && !isFull && <SaveForm plan={plan} />}
        <FailurePanel error={remove.error} refused={say('retirementCalculator.error.delete')} />
      </div>
      {saved.scenarios.length > 0 && (
        <ScenariosTable
          scenarios={saved.scenarios}
          year={Number(saved.today.slice(0, 4))}
          onOpen={(scenario) => onOpen(scenario.inputs)}
          onRemove={setRemoving}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={say('retirementCalculator.scenarios.removeTitle', { name: removing.name })}
          text={say('retirementCalculator.scenarios.removeText')}
          confirm={say('retirementCalculator.scenarios.removeConfirm')}
          keep={say('retirementCalculator.scenarios.keep')}
          onConfirm={() =>
            remove.mutate({ request: { scenarioId: removing.id } }, { onSuccess: () => void reloadAll() })
          }
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}

function SaveForm({ plan }: { plan: CalculatorInputs }) {
  const { say } = useWords();
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const save = useSend(saveScenario);
  const reloadAll = useReloadAll();
  // One for each scenario, so that pressing again after a lost answer saves no second one.
  const intent = useRef<string>(crypto.randomUUID());
  const found = fieldProblems(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() === '') return;
    const done = async () => {
      intent.current = crypto.randomUUID();
      setName('');
      await reloadAll();
    };
    save.mutate(
      { request: { name, inputs: plan }, intent: intent.current },
      { onSuccess: () => void done() },
    );
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <FailurePanel
        error={found.length === 0 ? save.error : null}
        refused={say('retirementCalculator.error.save')}
      />
      <div className="flex flex-wrap items-end gap-3">
        <Field
          className="min-w-60 flex-1 sm:max-w-90"
          name="name"
          label={say('retirementCalculator.scenarios.name')}
          maxLength={NAME_MAX}
          value={name}
          onChange={({ target }) => {
            intent.current = crypto.randomUUID();
            setName(target.value);
          }}
          error={isMissing ? say('retirementCalculator.validation.name') : found[0]?.text}
        />
        <Button type="submit" working={save.isPending && say('retirementCalculator.scenarios.saving')}>
          {say('retirementCalculator.scenarios.save')}
        </Button>
      </div>
    </form>
  );
}
