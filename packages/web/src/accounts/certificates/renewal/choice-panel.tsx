import { listAccounts, type Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { Certificate } from '@bank/contract/accounts/certificates/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { FormEvent, ReactNode } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { Link } from '../../../ui/frame/link.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { accountPath } from '../../accounts/names/account-name-model.ts';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { useNavigate } from 'react-router';

type ChoicePanelProps = {
  facts: readonly Definition[];
  /** Shown under the facts, about one of them. */
  note?: string;
  children: (accounts: readonly Account[]) => ReactNode;
};

/** A choice about a certificate beside its facts. The choice needs the accounts that can receive money. */
export function ChoicePanel({ facts, note, children }: ChoicePanelProps) {
  const { say } = useWords();
  const list = useLoad(listAccounts, {});
  return (
    <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <Card pad as="div" className="max-w-180">
        {list.error && !list.data ? (
          <LoadFailed
            heading="h2"
            title={say('cdTerms.destination.failed')}
            onRetry={() => void list.refetch()}
            working={list.isFetching && say('account.error.retrying')}
          />
        ) : (
          <LoadingArea
            waiting={!list.data}
            text={say('cd.loading')}
            skeleton={<Skeleton className="h-80 rounded-md" />}
          >
            {list.data && children(list.data.accounts)}
          </LoadingArea>
        )}
      </Card>
      <Card pad aria-labelledby="certificate-facts">
        <h2 id="certificate-facts" className="text-h3 font-semibold">
          {say('cdTerms.facts.title')}
        </h2>
        <DefinitionList items={facts} className="mt-2" />
        {note !== undefined && <p className="mt-2 text-2xs text-ink-3">{note}</p>}
      </Card>
    </div>
  );
}

type ChoiceFrameProps = {
  certificate: Certificate;
  /** Text of what is still missing before it can be saved. */
  missing: string | undefined;
  working: boolean;
  error: Error | null;
  /** Confirmation text after saving. */
  saved: string | null;
  onSave: () => void;
  children: ReactNode;
};

/** The form around a choice: Save, or back to the certificate's page. */
export function ChoiceFrame(props: ChoiceFrameProps) {
  const { certificate, missing, working, error, saved, onSave, children } = props;
  const { say } = useWords();
  const navigate = useNavigate();
  const page = accountPath('cd', certificate.account.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing === undefined && !working) onSave();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {children}
      {saved !== null && (
        <Banner
          tone="positive"
          live="polite"
          title={say('cdTerms.saved.title')}
          action={<Link to={page}>{say('cdTerms.label.back')}</Link>}
        >
          {saved}
        </Banner>
      )}
      <FailurePanel error={error} refused={say('cdTerms.error.save')} />
      <FormFoot
        blocked={missing !== undefined}
        reason={missing}
        working={working && say('cdTerms.label.saving')}
        leave={{
          label: say('cd.label.cancel'),
          onPress: () => void navigate(page),
          disabled: working,
        }}
      >
        {say('cdTerms.label.save')}
      </FormFoot>
    </form>
  );
}
