import type { RolloverList } from '@bank/contract/wealth/rollovers/contract.ts';
import { agreements, withholdingOn } from '@bank/contract/wealth/rollovers/rules.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeft } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Link } from '../../../ui/frame/link.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { REVIEW, stepProblems, STRATEGY, toRequest } from '../rollover-model.ts';
import { SummaryPanel } from './summary-panel.tsx';
import { useErrors } from './use-errors.ts';
import type { RolloverWizard } from './use-rollover.ts';

type ReviewFormProps = { form: RolloverWizard; list: RolloverList };

/** Step 4: a summary, three agreements, and the customer's word. */
export function ReviewForm({ form, list }: ReviewFormProps) {
  const { say } = useWords();
  const [isAsking, setAsking] = useState(false);
  const { answers, owner, sending } = form;
  const errors = useErrors(stepProblems(REVIEW, answers, owner));
  const request = toRequest({ ...answers, agreements: ALL_AGREED }, owner);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (errors.tryIt() && sending.kind !== 'sending') setAsking(true);
  };
  const { account } = list;
  const into = `${accountNameOf(account, say)} ${maskNumber(account.lastFour)}`;
  return (
    <form onSubmit={submit} noValidate>
      <div className="grid gap-4.5">
        <ErrorSummary problems={errors.said} attempt={errors.attempt} />
        {sending.kind === 'failed' && (
          <Banner
            tone="danger"
            live="assertive"
            title={
              sending.text === null ? say('rollover.error.submitTitle') : say('rollover.error.refusedTitle')
            }
          >
            {sending.text ?? say('rollover.error.submit')}
          </Banner>
        )}
        {request && <SummaryPanel {...{ request, list }} onEdit={form.go} />}
        <Agreements {...{ form, list, errors }} />
      </div>
      <ActionBar
        back={
          <Button tone="quiet" icon={ArrowLeft} onClick={() => form.go(STRATEGY)}>
            {say('rollover.label.previous')}
          </Button>
        }
      >
        <Button type="submit" working={sending.kind === 'sending' && say('rollover.submitted.sending')}>
          {say('rollover.label.submit')}
        </Button>
      </ActionBar>
      {isAsking && (
        <ConfirmDialog
          title={say('rollover.confirm.title')}
          text={say('rollover.confirm.text', { provider: answers.provider.trim(), account: into })}
          confirm={say('rollover.label.confirm')}
          keep={say('rollover.confirm.keep')}
          tone="primary"
          onConfirm={() => void form.submit()}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

/** The summary shows what would be sent, whether or not it was agreed to yet. */
const ALL_AGREED = { termsAndConditions: true, transferAuthorization: true, taxWithholding: true };

type AgreementsProps = ReviewFormProps & { errors: ReturnType<typeof useErrors> };

function Agreements({ form: { answers, change }, list, errors }: AgreementsProps) {
  const { say } = useWords();
  return (
    <Card as="section" pad>
      <h2 className="text-h3 font-semibold">{say('rollover.review.agreements')}</h2>
      <p className="mt-2 text-xs text-ink-2">{say('rollover.agreement.notice', withholdingOn(list.today))}</p>
      <p className="mt-2 text-xs">
        <Link to={paths.terms()} className="text-brand-text underline underline-offset-3">
          {say('rollover.agreement.terms')}
        </Link>
      </p>
      <div className="mt-2 grid">
        {agreements.map((each) => (
          <Checkbox
            key={each}
            name={`agreements.${each}`}
            // words: rollover.agreement.*
            label={say(`rollover.agreement.${each}`)}
            checked={answers.agreements[each]}
            onChange={(event) => {
              errors.clear(`agreements.${each}`);
              change({ agreements: { ...answers.agreements, [each]: event.target.checked } });
            }}
            error={errors.of(`agreements.${each}`)}
          />
        ))}
      </div>
    </Card>
  );
}
