import { withdrawDispute, type Dispute } from '@bank/contract/credit/disputes/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Check, ChevronRight, CircleCheck, CircleMinus, CircleX, FileDown, Phone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSend } from '../../../platform/calls/api.ts';
import { institution } from '../../../platform/frame/institution.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { cn } from '../../../ui/frame/classes.ts';
import { Spinner } from '../../../ui/frame/spinner.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { isOpen } from '../list/list-model.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { FilePanel } from './file-panel.tsx';

/** Both outcomes with what happens to the credit, the customer's rights until then, and the way out. */
export function AsidePanel({ dispute, onChange }: { dispute: Dispute; onChange: () => void }) {
  const { say } = useWords();
  const phone = institution.supportPhone;
  return (
    <div className="grid gap-4.5">
      {isOpen(dispute) ? <Outcomes dispute={dispute} /> : <DecisionPanel dispute={dispute} />}
      {isOpen(dispute) && dispute.clock.regulation === 'z' && <Rights dispute={dispute} />}
      {dispute.files.length > 0 && <Files dispute={dispute} />}
      <Card as="div" pad className="grid">
        <a href={dispute.summaryPath} download className={cn(wayLook, 'text-ink')}>
          <FileDown aria-hidden size={20} strokeWidth={1.75} className="text-brand-text" />
          <span className="flex-1">{say('dispute.detail.summary')}</span>
          <ChevronRight aria-hidden size={18} className="text-ink-3" />
        </a>
        {phone !== '' && (
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={cn(wayLook, 'text-ink')}>
            <Phone aria-hidden size={20} strokeWidth={1.75} className="text-brand-text" />
            <span className="flex-1">{say('dispute.detail.call')}</span>
            <ChevronRight aria-hidden size={18} className="text-ink-3" />
          </a>
        )}
        {dispute.canWithdraw && <Withdraw dispute={dispute} onChange={onChange} />}
        <p className="mt-3 text-2xs text-ink-3">
          {say('dispute.list.case')} {dispute.caseNumber}
        </p>
      </Card>
    </div>
  );
}

/** A row that does something or leads somewhere; a line keeps it from the next. */
const wayLook =
  'flex min-h-13 w-full items-center gap-3 border-b border-line text-left text-sm font-semibold no-underline hover:underline underline-offset-3';

function Files({ dispute: { files, filesLeft } }: { dispute: Dispute }) {
  const { say } = useWords();
  return (
    <Card as="section" pad>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h2 className="text-h3 font-semibold">{say('dispute.detail.yourFiles')}</h2>
        {filesLeft > 0 && (
          <p className="text-xs text-ink-3">
            {say('dispute.detail.fileCount', { count: files.length, most: files.length + filesLeft })}
          </p>
        )}
      </div>
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <li key={file.fileId} className="py-1.5">
            <FilePanel file={file} withDay />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Outcomes({ dispute: { amount, credit } }: { dispute: Dispute }) {
  const { say } = useWords();
  const blanks = { amount: moneyText(amount) };
  return (
    <Card as="section" pad>
      <h2 className="text-h3 font-semibold">{say('dispute.detail.nextTitle')}</h2>
      <Outcome isGood icon={<CircleCheck aria-hidden size={18} />} title={say('dispute.detail.ifYou')}>
        {credit ? say('dispute.detail.ifYouCredit', blanks) : say('dispute.detail.ifYouNew', blanks)}
      </Outcome>
      <Outcome icon={<CircleMinus aria-hidden size={18} />} title={say('dispute.detail.ifNot')}>
        {credit ? say('dispute.detail.ifNotCredit') : say('dispute.detail.ifNotNew')}
      </Outcome>
    </Card>
  );
}

type OutcomeProps = { icon: ReactNode; title: string; isGood?: boolean; children: ReactNode };

function Outcome({ icon, title, isGood = false, children }: OutcomeProps) {
  return (
    <div className={cn('mt-3 rounded-md p-3.5', isGood ? 'bg-positive-soft' : 'bg-sunken')}>
      <p className="flex items-center gap-2 text-sm font-semibold">
        {icon}
        {title}
      </p>
      <p className="mt-1 text-xs text-ink-2">{children}</p>
    </div>
  );
}

function Rights({ dispute: { amount } }: { dispute: Dispute }) {
  const { say } = useWords();
  const rights = [
    say('dispute.detail.until1', { amount: moneyText(amount) }),
    say('dispute.detail.until2'),
    say('dispute.detail.until3'),
  ];
  return (
    <Card as="section" pad>
      <h2 className="text-h3 font-semibold">{say('dispute.detail.untilTitle')}</h2>
      <ul className="mt-2 grid gap-2 text-sm">
        {rights.map((text) => (
          <li key={text} className="flex gap-2">
            <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-brand-text" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Withdraw({ dispute, onChange }: { dispute: Dispute; onChange: () => void }) {
  const { say } = useWords();
  const [isAsking, setAsking] = useState(false);
  const send = useSend(withdrawDispute);
  const { caseNumber, credit, amount } = dispute;
  return (
    <>
      {send.error && <Banner tone="danger" live="assertive" title={send.error.message} />}
      <button
        type="button"
        aria-disabled={send.isPending || undefined}
        className={cn(wayLook, 'text-danger')}
        onClick={() => !send.isPending && setAsking(true)}
      >
        <CircleX aria-hidden size={20} strokeWidth={1.75} />
        <span className="flex-1">{say('dispute.detail.withdraw')}</span>
        {send.isPending ? <Spinner /> : <ChevronRight aria-hidden size={18} className="text-ink-3" />}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={say('dispute.detail.withdrawTitle')}
          text={
            credit
              ? say('dispute.detail.withdrawCredit', { amount: moneyText(amount) })
              : say('dispute.detail.withdrawText')
          }
          confirm={say('dispute.detail.withdraw')}
          keep={say('dispute.detail.keepIt')}
          onConfirm={() => send.mutate({ request: { caseNumber } }, { onSuccess: onChange })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
