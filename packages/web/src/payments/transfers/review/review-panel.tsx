import type { Review } from '@bank/contract/payments/transfers/reviews/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { KeyRound, Landmark, Lock, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { accountIcons } from '../../../accounts/accounts/names/account-icons.ts';
import type { Planned } from '../start/transfer-model.ts';
import type { Facts } from '../start/answers-model.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { PlannedPanel } from './planned-panel.tsx';
import { SendingPanel, type End } from './sending-panel.tsx';

type ReviewPanelProps = {
  planned: Planned;
  facts: Facts;
  /** An unknown outcome or the reason for a refusal. */
  notice: ReactNode;
  sending: boolean;
  onConfirm: () => void;
  onEdit: () => void;
};

/** Step 2. The plan as the server computed it; the screen computes nothing itself. */
export function ReviewPanel({ planned, facts, notice, sending, onConfirm, onEdit }: ReviewPanelProps) {
  const { say } = useWords();
  return (
    <>
      <div className="mb-4.5 grid gap-3 empty:hidden">
        {notice}
        {planned.kind === 'now' && <ChangesPanel changes={planned.plan.changes} />}
      </div>
      <Card as="div" className="overflow-hidden">
        <SendingPanel
          amount={planned.plan.amount}
          from={sourceOf(planned, facts, say)}
          to={targetOf(planned, facts, say)}
        />
        <PlannedPanel planned={planned} facts={facts} />
        <div className="grid gap-3 px-5 pb-5 empty:hidden max-md:hidden md:px-9 md:pb-7">
          <Cautions planned={planned} />
        </div>
      </Card>
      <div className="mt-3.5 grid gap-3 empty:hidden md:hidden">
        <Cautions planned={planned} />
      </div>
      <Foot later={planned.kind === 'later'} {...{ sending, onConfirm, onEdit }} />
    </>
  );
}

function sourceOf({ request }: Planned, { accounts }: Facts, say: Say): End {
  const account = accounts.find(({ id }) => id === request.fromAccountId);
  return {
    icon: account ? accountIcons[account.type] : Landmark,
    name: account ? accountNameOf(account, say) : '',
    bank: null,
    lastFour: account?.lastFour ?? '',
  };
}

/** The recipient as the server resolved it. The customer's own account goes by its nickname. */
function targetOf({ request, plan }: Planned, { accounts }: Facts, say: Say): End {
  const { name, bank, lastFour } = plan.review.destination;
  const own = request.type === 'internal' && accounts.find(({ id }) => id === request.toAccountId);
  return {
    icon: own ? accountIcons[own.type] : Landmark,
    name: own ? accountNameOf(own, say) : (name ?? ''),
    bank: own ? null : bank,
    lastFour,
  };
}

type Caution = Review['cautions'][number];

/** A required code or verification comes first, then the server's warnings. */
function Cautions({ planned }: { planned: Planned }) {
  const { say } = useWords();
  const { cautions } = planned.plan.review;
  const asksCode = planned.kind === 'now' && planned.plan.approval === 'code';
  const proves = planned.kind === 'later' && planned.plan.needsStepUp;
  return (
    <>
      {asksCode && (
        <Banner tone="info" icon={KeyRound} title={say('transfers.review.codeNext')}>
          {say('transfers.review.codeText')}
        </Banner>
      )}
      {proves && (
        <Banner tone="info" icon={KeyRound} title={say('transfers.review.proofNext')}>
          {say('transfers.review.proofText')}
        </Banner>
      )}
      {cautions.map((caution) => (
        <CautionBanner key={caution.code} caution={caution} />
      ))}
    </>
  );
}

function CautionBanner({ caution: { code, word, day, amount } }: { caution: Caution }) {
  const { say, language } = useWords();
  const blanks = {
    ...(day !== null && { day: createFormat(language).fullDay(day) }),
    ...(amount !== null && { amount: moneyText(amount) }),
  };
  const tone = code === 'leaves_later' || code === 'cooling_off' ? 'info' : 'caution';
  return <Banner tone={tone} title={say(word as WordId, blanks)} />;
}

type FootProps = { later: boolean; sending: boolean; onConfirm: () => void; onEdit: () => void };

function Foot({ later, sending, onConfirm, onEdit }: FootProps) {
  const { say } = useWords();
  const cancel = (
    <LinkButton tone="quiet" to={paths.dashboard()}>
      {say('transfer.label.cancel')}
    </LinkButton>
  );
  return (
    <>
      <ActionBar
        stacked
        back={
          <div className="flex flex-wrap gap-3 max-md:grid">
            <Button
              tone="secondary"
              icon={Pencil}
              disabled={sending}
              onClick={onEdit}
              className="max-md:hidden"
            >
              {say('transfer.label.edit')}
            </Button>
            <Button tone="quiet" disabled={sending} onClick={onEdit} className="md:hidden">
              {say('transfer.label.edit')}
            </Button>
            <span className="max-md:hidden">{cancel}</span>
          </div>
        }
      >
        <Button icon={Lock} onClick={onConfirm} working={sending && say('transfers.label.sending')}>
          {later ? say('transfers.label.schedule') : say('transfer.label.confirm')}
        </Button>
      </ActionBar>
      <p className="mt-3.5 text-right text-xs text-ink-3 max-md:text-center">
        {say('transfers.review.once')}
      </p>
      <p className="mt-2 text-center md:hidden">{cancel}</p>
    </>
  );
}
