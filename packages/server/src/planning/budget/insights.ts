import type { Budget } from '@bank/contract/planning/budget/contract.ts';
import { insightsOf, type InsightFacts } from '@bank/contract/planning/budget/insight-rules.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';

/** What stands out, as sentences. */
export function insightTexts(facts: InsightFacts, say: Say, language: Language): Budget['insights'] {
  return insightsOf(facts).map((insight) => ({
    kind: insight.kind,
    text: textOf(insight, facts, say, language),
  }));
}

/** Round amounts have no cents. */
const amountText = (amount: Cents) => (amount % 100 === 0 ? wholeDollarsText(amount) : moneyText(amount));

function textOf(
  insight: ReturnType<typeof insightsOf>[number],
  { month, isComplete }: InsightFacts,
  say: Say,
  language: Language,
): string {
  const over = () => say('budget.insight.overBy', { amount: amountText(insight.amount) });
  const both = (first: string) => [first, over()].join(language === 'zh' ? '' : ' ');
  switch (insight.kind) {
    case 'overBudget':
      return both(say('budget.label.overBudget'));
    case 'overSpent':
      return both(say('budget.label.overSpent'));
    case 'categoryOver':
      return both(say('budget.label.categoryOver', { category: insight.category.name }));
    case 'more':
    case 'less': {
      const blanks = {
        amount: amountText(insight.amount),
        category: inSentence(insight.category, language),
        month: monthName(month, -1, language),
      };
      if (insight.kind === 'more')
        return say(isComplete ? 'budget.insight.more' : 'budget.insight.moreSoFar', blanks);
      return say(isComplete ? 'budget.insight.less' : 'budget.insight.lessSoFar', blanks);
    }
    case 'pace':
      return say('budget.insight.pace', { amount: amountText(insight.amount) });
    case 'unbudgeted':
      return say('budget.insight.unbudgeted', { amount: amountText(insight.amount) });
  }
}

type Named = Pick<InsightFacts['categories'][number], 'name' | 'standard'>;

/** English, Spanish and French write a category in small letters within a sentence; the customer's names stay as written. */
function inSentence({ name, standard }: Named, language: Language): string {
  return standard === null || language === 'zh'
    ? name
    : name.charAt(0).toLocaleLowerCase(language) + name.slice(1);
}

export function monthName(month: string, shift: number, language: Language): string {
  const at = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + shift, 15));
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(at);
}
