import type { CalculatorResults } from '@bank/contract/planning/retirement-calculator/recommendation-rules.ts';
import type { CalculatorInputs } from '@bank/contract/planning/retirement-calculator/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CalendarPlus, CirclePlus, Percent, type LucideIcon } from 'lucide-react';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { percentText } from './calculator-model.ts';

type ChangesPanelProps = { inputs: CalculatorInputs; results: CalculatorResults };

/** Three ways to close a shortfall, each alone. */
export function ChangesPanel({ inputs, results }: ChangesPanelProps) {
  const { say } = useWords();
  const isShort = results.annualSurplusOrShortfall < 0;
  return (
    <Card pad aria-labelledby="changes">
      <h2 id="changes" className="text-h3 font-semibold">
        {isShort ? say('retirementCalculator.changes.title') : say('retirementCalculator.changes.none')}
      </h2>
      {isShort ? (
        <ul className="mt-2 -mb-2 divide-y divide-line">
          <Changes inputs={inputs} results={results} />
        </ul>
      ) : (
        <p className="mt-1 text-sm text-ink-2">{say('retirementCalculator.changes.noneText')}</p>
      )}
    </Card>
  );
}

function Changes({ inputs, results: { recommendedChanges: changes } }: ChangesPanelProps) {
  const { say } = useWords();
  const { additionalAnnualSavingsNeeded: more, newTotalAnnualContribution: total } = changes;
  const { additionalYearsToWork: count, newRetirementAge, yearsAreEnough } = changes;
  return (
    <>
      {more !== null && total !== null && (
        <Change
          icon={CirclePlus}
          title={say('retirementCalculator.changes.save', { amount: moneyText(more) })}
          text={say('retirementCalculator.changes.saveText', {
            amount: moneyText(total),
            age: inputs.retirementAge,
          })}
        />
      )}
      {yearsAreEnough ? (
        <Change
          icon={CalendarPlus}
          title={say('retirementCalculator.changes.work', { count })}
          text={say('retirementCalculator.changes.workText', {
            age: newRetirementAge,
            now: inputs.retirementAge,
          })}
        />
      ) : (
        <Change
          icon={CalendarPlus}
          title={say('retirementCalculator.changes.workShort')}
          text={say('retirementCalculator.changes.workShortText', { age: newRetirementAge })}
        />
      )}
      <Change
        icon={Percent}
        title={say('retirementCalculator.changes.live', {
          percent: percentText(changes.adjustedIncomePercentage),
        })}
        text={say('retirementCalculator.changes.liveText', {
          percent: percentText(inputs.desiredIncomePercent),
        })}
      />
    </>
  );
}

function Change({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex gap-3.5 py-3.5">
      <IconTile icon={icon} size="small" />
      <div className="min-w-0">
        <p className="text-sm font-semibold">{title}</p>
        <p className="text-xs text-ink-2">{text}</p>
      </div>
    </li>
  );
}
