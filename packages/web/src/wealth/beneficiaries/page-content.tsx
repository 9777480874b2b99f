import type { BeneficiaryList } from '@bank/contract/wealth/beneficiaries/contract.ts';
import { PPM, rate } from '@bank/kernel/rate.ts';
import { totalOf, totalText, type BeneficiaryType } from '@bank/contract/wealth/beneficiaries/rules.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { paths } from '../../platform/frame/paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import type { BeneficiaryDialogProps } from './beneficiary-dialog.tsx';
import type { Entry } from './beneficiary-model.ts';
import { BeneficiariesPanel } from './beneficiaries-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { useDesignation, type Designating } from './use-designation.ts';

const formDialog: LazyView<BeneficiaryDialogProps> = {
  load: async () => (await import('./beneficiary-dialog.tsx')).BeneficiaryDialog,
  words: [],
};

type Open =
  | { readonly what: 'form'; readonly type: BeneficiaryType; readonly entry: Entry | null }
  | { readonly what: 'remove'; readonly entry: Entry };

type PageContentProps = { list: BeneficiaryList; onShowCurrent: () => void };

/** Both lists, changed here and saved together. */
export function PageContent({ list, onShowCurrent }: PageContentProps) {
  const { say } = useWords();
  const designating = useDesignation(list);
  const { load, prepare } = useLazyView(formDialog);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { entries } = designating;
  const panel = (type: BeneficiaryType) => (
    <BeneficiariesPanel
      type={type}
      entries={entries.filter(({ fields }) => fields.type === type)}
      mayChange={list.isOpen && !designating.working}
      onPrepare={prepare}
      onForm={(entry) => setOpen({ what: 'form', type, entry })}
      onRemove={(entry) => setOpen({ what: 'remove', entry })}
    />
  );
  return (
    <>
      <p className="text-sm text-ink-2">
        {accountNameOf(list.account, say)} <MaskedNumber number={list.account.lastFour} />
      </p>
      {panel('Primary')}
      {panel('Contingent')}
      {list.isOpen ? (
        <SaveBar list={list} designating={designating} onShowCurrent={onShowCurrent} />
      ) : (
        <Banner tone="neutral" title={say('beneficiaries.error.closed')} />
      )}
      <HistoryPanel accountId={list.account.id} current={list.version} />
      {open?.what === 'form' && (
        <Fetched load={load} onGiveUp={close}>
          {(BeneficiaryDialog) => (
            <BeneficiaryDialog
              type={open.type}
              entry={open.entry}
              entries={entries}
              left={leftOf(entries, open.type)}
              today={list.today}
              onPut={(entry) => {
                designating.put(entry);
                close();
              }}
              onClose={close}
            />
          )}
        </Fetched>
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          title={say('beneficiaries.remove.title', { name: open.entry.fields.name })}
          text={say('beneficiaries.remove.text')}
          confirm={say('beneficiaries.remove.confirm')}
          keep={say('beneficiaries.remove.keep')}
          onConfirm={() => designating.remove(open.entry.key)}
          onClose={close}
        />
      )}
    </>
  );
}

/** The share nobody of this type has yet; empty if there is none. */
function leftOf(entries: readonly Entry[], type: BeneficiaryType): string {
  const total = totalOf(
    entries.map(({ fields }) => fields),
    type,
  );
  return total < PPM ? totalText(rate(PPM - total)) : '';
}

type SaveBarProps = PageContentProps & { designating: Designating };

/** What is wrong with the totals, what the bank said, and the way out. */
function SaveBar({ list, designating, onShowCurrent }: SaveBarProps) {
  const { say } = useWords();
  const { totals, tried, error, isStale, isSaved, isDirty, working, save } = designating;
  const back = paths.retirementAccount({ accountId: list.account.id });
  return (
    <div className="grid gap-4">
      {totals.length > 0 && (
        <Banner key={tried} tone="danger" live="assertive" title={say('beneficiaries.error.save')}>
          {totals.map(({ word, blanks }) => (
            <span key={word} className="block">
              {say(word as WordId, blanks)}
            </span>
          ))}
        </Banner>
      )}
      {isStale ? (
        <Banner
          tone="danger"
          live="assertive"
          title={say('beneficiaries.error.changedElsewhere')}
          action={
            <Button size="small" tone="quiet" onClick={onShowCurrent}>
              {say('beneficiaries.error.showCurrent')}
            </Button>
          }
        />
      ) : (
        <FailurePanel error={error} refused={say('beneficiaries.error.save')} />
      )}
      {isSaved && <Banner tone="positive" live="polite" title={say('beneficiaries.success.saved')} />}
      {isDirty && <p className="text-xs text-ink-2">{say('beneficiaries.page.unsaved')}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={save} working={working && say('beneficiaries.page.saving')}>
          {say('beneficiaries.label.save')}
        </Button>
        <LinkButton tone="quiet" to={back}>
          {isDirty ? say('beneficiaries.page.cancel') : say('beneficiaries.page.back')}
        </LinkButton>
        <p className="text-2xs text-ink-3">{say('beneficiaries.page.proof')}</p>
      </div>
    </div>
  );
}
