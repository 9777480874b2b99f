import type { DisputeTransaction } from '@bank/contract/credit/disputes/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/frame/paths.ts';
import type { SupportState } from '../../../platform/support-state.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Spinner } from '../../../ui/frame/spinner.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import type { DisputeForm } from './use-dispute.ts';

/** Step 4 until the bank has answered: being sent, or failed. A success has an address of its own. */
export function OutcomePanel({ form, line }: { form: DisputeForm; line: DisputeTransaction }) {
  const { say } = useWords();
  const navigate = useNavigate();
  const { sending } = form;
  if (sending.kind !== 'failed')
    return (
      <Card as="div" pad>
        <output className="flex items-center gap-3 text-sm">
          <Spinner />
          {say('dispute.outcome.sending')}
        </output>
      </Card>
    );
  const state: SupportState = { issueLabel: say('dispute.outcome.failed'), transactionId: line.id };
  return (
    <div className="grid gap-4.5">
      <Banner tone="danger" live="assertive" title={say('dispute.outcome.failed')}>
        {sending.text ?? say('dispute.error.submit')}
      </Banner>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void form.submit()}>{say('dispute.label.retrySubmission')}</Button>
        <Button tone="secondary" onClick={() => void navigate(paths.customerService(), { state })}>
          {say('dispute.label.contactService')}
        </Button>
      </div>
    </div>
  );
}
