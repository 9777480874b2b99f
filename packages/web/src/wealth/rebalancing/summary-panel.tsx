import type { RebalancePlan } from '@bank/contract/wealth/rebalancing/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import type { Rebalancing } from './use-rebalance.ts';

/** What the orders come to, and the way to confirm them. Pressed too early, it says why not. */
export function SummaryPanel({ form }: { form: Rebalancing }) {
  const { say } = useWords();
  const { plan, isWhole, isStale } = form;
  const count = plan?.orders.length ?? 0;
  const mayReview = isWhole && !isStale && plan !== undefined && plan.review !== null;
  return (
    <Card pad aria-labelledby="rebalance-summary">
      <h2 id="rebalance-summary" className="text-h3 font-semibold">
        {say('rebalance.summary.title')}
      </h2>
      {plan && <Figures plan={plan} />}
      <Button
        wide
        className="mt-4"
        disabled={!mayReview}
        working={form.isSending && say('rebalance.confirm.working')}
        onClick={form.review}
      >
        {mayReview ? say('rebalance.summary.review', { count }) : say('rebalance.summary.reviewPlain')}
      </Button>
      <Why form={form} />
    </Card>
  );
}

function Figures({ plan }: { plan: RebalancePlan }) {
  const { say } = useWords();
  const { sells, buys, cash, commission, taxes } = plan;
  const sum = ({ count, about }: RebalancePlan['sells']) =>
    count === 0
      ? say('rebalance.summary.none')
      : say('rebalance.summary.countAbout', { count, amount: moneyText(about) });
  return (
    <DefinitionList
      className="mt-1"
      items={[
        { term: say('rebalance.summary.sells'), value: sum(sells) },
        { term: say('rebalance.summary.buys'), value: sum(buys) },
        {
          term: say('rebalance.summary.cashAfter'),
          value: say('rebalance.summary.about', { amount: moneyText(cash.after) }),
        },
        { term: say('rebalance.summary.commission'), value: <Money amount={commission} /> },
        // words: rebalance.tax.*
        { term: say('rebalance.summary.tax'), value: say(`rebalance.tax.${taxes}`) },
      ]}
    />
  );
}

/** Why there is nothing to review, or what the review leads to. */
function Why({ form }: { form: Rebalancing }) {
  const { say } = useWords();
  const { plan, isWhole, isStale } = form;
  const [problem] = plan?.problems ?? [];
  const text = !isWhole
    ? say('rebalance.orders.untilWhole')
    : isStale
      ? say('rebalance.orders.wait')
      : problem
        ? say(problem.word as WordId, problem.blanks)
        : say('rebalance.summary.nothingYet');
  return <output className="mt-2.5 block text-2xs text-ink-3">{text}</output>;
}
