import { withdrawDispute, type Dispute } from '@bank/contract/credit/disputes/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Check, CircleCheck, CircleMinus, Phone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSend } from '../../../platform/calls/api.ts';
import { institution } from '../../../platform/frame/institution.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { isOpen } from '../list/list-model.ts';

/** Both outcomes with what happens to the credit, the customer's rights until then, and the way out. */
export function AsidePanel({ dispute, onChange }: { dispute: Dispute; onChange: () => void }) {
  const { say } = useWords();
  const phone = institution.supportPhone;
  return (
    <div className="grid gap-4.5">
      {isOpen(dispute) && <Outcomes dispute={dispute} />}
      {isOpen(dispute) && dispute.clock.regulation === 'z' && <Rights dispute={dispute} />}
      <Card as="section" pad className="grid gap-3">
        {phone !== '' && (
          <a
            href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-brand-text underline-offset-3 hover:underline"
          >
            <Phone aria-hidden size={18} strokeWidth={1.75} />
            {say('dispute.detail.call')}
          </a>
        )}
        {dispute.canWithdraw && <Withdraw dispute={dispute} onChange={onChange} />}
        <p className="text-2xs text-ink-3">
          {say('dispute.list.case')} {dispute.caseNumber}
        </p>
      </Card>
    </div>
  );
}

function Outcomes({ dispute: { amount, credit } }: { dispute: Dispute }) {
  const { say } = useWords();
  const blanks = { amount: moneyText(amount) };
  return (
    <Card as="section" pad>
      <h2 className="text-h3 font-semibold">{say('dispute.detail.nextTitle')}</h2>
      <Outcome icon={<CircleCheck aria-hidden size={18} />} title={say('dispute.detail.ifYou')}>
        {credit ? say('dispute.detail.ifYouCredit', blanks) : say('dispute.detail.ifYouNew', blanks)}
      </Outcome>
      <Outcome icon={<CircleMinus aria-hidden size={18} />} title={say('dispute.detail.ifNot')}>
        {credit ? say('dispute.detail.ifNotCredit') : say('dispute.detail.ifNotNew')}
      </Outcome>
    </Card>
  );
}

function Outcome({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="mt-3 rounded-md bg-sunken p-3.5">
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
      <Button
        tone="quiet"
        className="justify-self-start text-danger"
        working={send.isPending && say('dispute.detail.sending')}
        onClick={() => setAsking(true)}
      >
        {say('dispute.detail.withdraw')}
      </Button>
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
