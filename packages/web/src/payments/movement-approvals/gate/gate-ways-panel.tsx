import {
  waySuffices,
  type GateNeed,
  type GateWay,
} from '@bank/contract/payments/movement-approvals/gate-rules.ts';
import { GATE_CODE_MINUTES } from '@bank/contract/person/approvals/gate-codes-rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeft, KeyRound } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { createFormat, sentences } from '../../../platform/frame/format.ts';
import { institution } from '../../../platform/frame/institution.ts';
import { canUsePasskeys } from '../../../platform/passkeys.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { ContactBank } from '../../../person/approvals/approval-code-dialog.tsx';
import { AppCodeForm, BankCodeForm } from './code-form.tsx';
import { ChoosePanel } from './choose-panel.tsx';
import type { Grant } from './grant-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { useMailedCode, type MailedCode } from './use-mailed-code.ts';
import { PasskeyPanel } from './passkey-panel.tsx';

export type Step = 'choose' | GateWay;

type GateWaysPanelProps = {
  need: GateNeed;
  /** Name of the target page; null if it has none, or if the gate guards an action. */
  page: string | null;
  grant: Grant;
  onOpen: () => void;
  onClose: () => void;
  /** The grant's state may have changed. */
  onChanged: () => void;
};

/** One dialog for four methods. It offers those the customer has and stays open while they change between them. */
export function GateWaysPanel({ need, page, grant, onOpen, onClose, onChanged }: GateWaysPanelProps) {
  const { say } = useWords();
  const ways = grant.ways.filter((way) => waySuffices(way, need) && (way !== 'passkey' || canUsePasskeys()));
  // Nothing is emailed and no prompt opens before the customer asks. A single method that only needs typing skips the
  // choice.
  const [only] = ways;
  const typed = ways.length === 1 && (only === 'code' || only === 'authenticator') ? only : null;
  const [chosen, setStep] = useState<Step>('choose');
  const step = typed !== null && chosen === 'choose' ? typed : chosen;
  const mailed = useMailedCode({ onSent: () => setStep('email'), onPaused: onChanged });
  const focus = useRef<HTMLElement>(null);
  const pick = (way: GateWay) => (way === 'email' ? mailed.send() : setStep(way));
  const name = need === 'act' ? null : page;
  const submit =
    need === 'act' ? say('approvalGate.submit.act') : openText(name, say('approvalGate.submit.next'));
  const choose = (offered: readonly GateWay[]) => (
    <ChoosePanel key="choose" {...{ need, grant, mailed, focus }} ways={offered} onPick={pick} />
  );
  function openText(to: string | null, other: string): string {
    return to === null ? other : say('approvalGate.what.page', { page: to });
  }
  const panels: Readonly<Record<Step, () => ReactNode>> = {
    choose: () => choose(ways),
    passkey: () => <PasskeyPanel onOpen={onOpen} />,
    authenticator: () => <AppCodeForm {...{ submit, focus, onOpen }} />,
    email: () =>
      mailed.state === 'paused' ? (
        choose(ways.filter((way) => way !== 'email'))
      ) : (
        <EmailPanel {...{ mailed, submit, focus, onOpen }} onOther={() => setStep('choose')} />
      ),
    code: () => <BankCodeForm {...{ submit, focus, onOpen }} setUp={typed !== null && grant.canSetUp} />,
  };
  const head = useHead(step, { need, grant, mailed });
  return (
    <Dialog
      open
      fills
      onOpenChange={(open) => !open && onClose()}
      initialFocus={focus}
      title={head.title}
      // The live region exists before its text changes, so that screen readers announce it.
      lead={<output>{head.lead}</output>}
      before={step !== 'choose' && step !== typed && <Back onBack={() => setStep('choose')} />}
    >
      <What
        title={
          need === 'act' ? say('approvalGate.what.act') : openText(name, say('approvalGate.what.anyPage'))
        }
        text={say('approvalGate.what.lasts', { count: grant.minutes })}
        more={page === null && say('approvalGate.what.kept')}
      />
      {panels[step]()}
    </Dialog>
  );
}

function Back({ onBack }: { onBack: () => void }) {
  const { say } = useWords();
  return (
    <IconButton
      icon={ArrowLeft}
      name={say('approvalGate.way.back')}
      side="right"
      onClick={onBack}
      className="-mt-3 mb-1 -ml-3 md:-mt-5"
    />
  );
}

function What({ title, text, more }: { title: string; text: string; more: string | false }) {
  const { language } = useWords();
  return (
    <div className="mb-4.5 flex items-center gap-3 rounded-md bg-sunken px-4 py-3.5">
      <IconTile icon={KeyRound} />
      <div className="min-w-0">
        <p className="text-sm font-semibold">{title}</p>
        <p className="mt-px text-2xs text-ink-2">{more ? sentences(language, text, more) : text}</p>
      </div>
    </div>
  );
}

type Head = { title: string; lead: ReactNode };

/** The dialog's title and instruction for each step. */
function useHead(
  step: Step,
  { need, grant, mailed }: { need: GateNeed; grant: Grant; mailed: MailedCode },
): Head {
  const { say, language } = useWords();
  const isShort = need === 'act' && grant.expiresAt !== null;
  switch (step) {
    case 'choose':
      return {
        title: say('approvalGate.choose.title'),
        lead: isShort ? say('approvalGate.choose.leadStronger') : say('approvalGate.choose.lead'),
      };
    case 'passkey':
      return { title: say('approvalGate.way.passkey'), lead: say('approvalGate.passkey.lead') };
    case 'authenticator':
      return {
        title: say('approvalGate.app.title'),
        lead: say('approvalGate.app.lead', { bankName: institution.name }),
      };
    case 'code':
      return {
        title: say('approval.label.title'),
        lead: (
          <>
            {isShort && <span className="mb-1 block">{say('approvalGate.choose.leadStronger')}</span>}
            <ContactBank />
          </>
        ),
      };
    case 'email':
      break;
  }
  switch (mailed.state) {
    case 'paused':
      return {
        title: say('approvalGate.email.tooManyTitle'),
        lead: grant.emailPausedUntil
          ? say('approvalGate.email.tooManyLead', {
              time: createFormat(language).time(grant.emailPausedUntil),
            })
          : mailed.text,
      };
    case 'expired':
      return {
        title: say('approvalGate.email.expiredTitle'),
        lead: say('approvalGate.email.expiredLead', { count: GATE_CODE_MINUTES }),
      };
    case 'waiting':
      return {
        title: say('approvalGate.email.title'),
        lead: say('approvalGate.email.lead', { email: mailed.sentTo }),
      };
  }
}
