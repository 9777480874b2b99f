import type { ReplyProblem } from '@bank/contract/envelope.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type ReactNode } from 'react';
import type { FieldProblem } from '../../../ui/error-summary.tsx';
import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { Typed } from './autopay-model.ts';
import type { Autopay, AutopayPayee } from '@bank/contract/payments/autopay/contract.ts';

/**
 * A field shows its problem after it loses focus; all fields do after an attempt to save. Problems the server found
 * stay until the next attempt.
 */
export function useChecked(problems: readonly Problem[], found: readonly ReplyProblem[]) {
  const { say } = useWords();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [summary, setSummary] = useState<{ lines: readonly FieldProblem[]; attempt: number }>({
    lines: [],
    attempt: 0,
  });
  const textOf = (field: string): string | undefined => {
    const own = problems.find((problem) => problem.field === field);
    if (own) return say(own.word as WordId, own.blanks);
    return found.find((problem) => problem.field === field)?.text;
  };
  return {
    lines: summary.lines,
    attempt: summary.attempt,
    errorOf: (field: string): string | undefined => {
      const told = summary.attempt > 0 || left.has(field);
      return told ? textOf(field) : found.find((problem) => problem.field === field)?.text;
    },
    leave: (field: string) => setLeft((now) => (now.has(field) ? now : new Set([...now, field]))),
    /** True if there is no problem. */
    attemptIt: (): boolean => {
      const lines = problems.flatMap(({ field, word, blanks }) =>
        field === undefined ? [] : [{ field, text: say(word as WordId, blanks) }],
      );
      const once = lines.filter(
        ({ field }, index) => lines.findIndex((each) => each.field === field) === index,
      );
      setSummary(({ attempt }) => ({ lines: once, attempt: attempt + 1 }));
      return once.length === 0 && problems.length === 0;
    },
  };
}

export type Checked = ReturnType<typeof useChecked>;

export type SetupFormProps = {
  autopay: Autopay | null;
  accounts: readonly Account[];
  payees: { readonly bill: readonly AutopayPayee[]; readonly transfer: readonly AutopayPayee[] };
  today: string;
  typed: Typed;
  onTyped: (typed: Typed) => void;
  checked: Checked;
  working: boolean;
  onSave: () => void;
  onCancel: () => void;
  children?: ReactNode;
};
