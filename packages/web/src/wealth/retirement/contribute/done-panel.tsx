import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useNavigate } from 'react-router';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import type { Made } from './use-contribution.ts';

/** The alert that ends it: it stays until it is answered, and leads to the dashboard. */
export function DonePanel({ made: { receipt, schedule }, year }: { made: Made; year: number | null }) {
  const { say, language } = useWords();
  const navigate = useNavigate();
  const leave = () => void navigate(paths.dashboard());
  const next = schedule?.next;
  return (
    <Dialog
      open
      urgent
      onOpenChange={leave}
      title={
        receipt
          ? // The specified text already contains the dollar sign.
            say('account.success.contributed', { amount: moneyText(receipt.amount).replace('$', '') })
          : say('retirementContribution.success')
      }
      lead={
        receipt && year !== null
          ? say('retirementContribution.done.made', { year: String(year), reference: receipt.reference })
          : next
            ? say('retirementContribution.done.first', { day: createFormat(language).fullDay(next.day) })
            : undefined
      }
    >
      <Button onClick={leave}>{say('retirementContribution.action.dashboard')}</Button>
    </Dialog>
  );
}
