import { me } from '@bank/contract/person/identity/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { useOffered } from '../../../platform/offered.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { useWithdrawForm } from './use-withdraw-form.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { accountsFor, type Facts } from './withdraw-model.ts';

type StartPanelProps = {
  facts: Omit<Facts, 'email'>;
  accountId: string | undefined;
  onDone: (id: string, code: string | null) => void;
};

/** The form, and on top of it the confirmation. */
export function StartPanel({ facts: known, accountId, onDone }: StartPanelProps) {
  const { say } = useWords();
  const offered = useOffered();
  // For the address of a receipt, which stands in nobody's way.
  const email = useLoad(me, {}).data?.email ?? null;
  const facts: Facts = { ...known, email };
  const form = useWithdrawForm(facts, accountId, onDone);
  const { state } = form;
  const none = (['atm', 'cashAdvance'] as const).every(
    (type) => accountsFor(type, facts.accounts).length === 0,
  );
  if (none)
    return (
      <Card pad>
        <EmptyState
          kind="first"
          title={say('withdrawal.error.noAccounts')}
          actions={
            offered('openNewAccount') && (
              <LinkButton to={paths.openNewAccount()}>{say('pages.openNewAccount.name')}</LinkButton>
            )
          }
        />
      </Card>
    );
  return (
    <>
      <WithdrawForm form={form} facts={facts} />
      {form.plan && state.kind !== 'editing' && (
        <ReviewDialog
          reviewed={form.plan}
          facts={facts}
          state={state}
          onCheck={form.submission.check}
          onEdit={form.edit}
          onConfirm={() => form.plan && form.submission.send(form.plan)}
        />
      )}
    </>
  );
}
