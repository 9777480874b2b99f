import { useWords } from '@bank/words/use-words.ts';
import { Clock, Hourglass, RefreshCw, Undo2, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from './notes/banner.tsx';

type Receipt = { readonly state: string; readonly reference: string };

/** The parts of a submission's state that the notice covers; the form handles the rest. */
type Noticed =
  | { readonly kind: 'editing'; readonly lost: boolean }
  | { readonly kind: 'reviewing' | 'sending' | 'done' }
  | { readonly kind: 'unknown'; readonly why: 'asking' | 'again' | 'offline' | 'resting' }
  | { readonly kind: 'onItsWay' | 'failed'; readonly receipt: Receipt }
  | { readonly kind: 'refused'; readonly text: string };

type SubmissionNoticeProps = {
  state: Noticed;
  /** Checks again, once the page has stopped polling. */
  onCheck: () => void;
  /** Why it failed, if the bank said so. */
  children?: ReactNode;
  className?: string;
};

/** Above a form that moves money: unknown outcomes, pending movements and refusals. */
export function SubmissionNotice({ state, onCheck, children, className }: SubmissionNoticeProps) {
  const { say } = useWords();
  const place = className === undefined ? {} : { className };
  switch (state.kind) {
    case 'reviewing':
    case 'sending':
    case 'done':
      return null;
    case 'editing':
      return state.lost ? (
        <Banner tone="caution" live="assertive" title={say('submission.lost.title')} {...place}>
          {say('submission.lost.text')}
        </Banner>
      ) : null;
    case 'unknown':
      return <UnknownBanner why={state.why} onCheck={onCheck} {...place} />;
    case 'refused':
      return (
        <Banner
          tone="danger"
          live="assertive"
          title={state.text || say('submission.refused.title')}
          {...place}
        >
          {state.text !== '' && say('submission.refused.text')} {children}
        </Banner>
      );
    case 'onItsWay':
    case 'failed':
      return (
        <ReceiptBanner receipt={state.receipt} {...place}>
          {children}
        </ReceiptBanner>
      );
  }
}

const ICONS = { asking: Hourglass, again: Hourglass, offline: WifiOff, resting: RefreshCw };

type UnknownBannerProps = {
  why: 'asking' | 'again' | 'offline' | 'resting';
  onCheck: () => void;
  className?: string;
};

/** Says neither sent nor failed. Announced once and politely, not on every poll. */
function UnknownBanner({ why, onCheck, className }: UnknownBannerProps) {
  const { say } = useWords();
  const texts = {
    asking: say('submission.unknown.asking'),
    again: say('submission.unknown.again'),
    offline: say('submission.unknown.offline'),
    resting: say('submission.unknown.resting'),
  };
  return (
    <Banner
      tone="info"
      live="polite"
      icon={ICONS[why]}
      title={say('submission.unknown.title')}
      action={
        why === 'resting' && (
          <button type="button" onClick={onCheck}>
            {say('submission.unknown.check')}
          </button>
        )
      }
      {...(className !== undefined && { className })}
    >
      {texts[why]}
    </Banner>
  );
}

type ReceiptBannerProps = { receipt: Receipt; children?: ReactNode; className?: string };

function ReceiptBanner({ receipt: { state, reference }, children, className }: ReceiptBannerProps) {
  const { say } = useWords();
  const place = className === undefined ? {} : { className };
  if (state === 'pending' || state === 'awaiting_verification') {
    const waits = state === 'awaiting_verification';
    return (
      <Banner
        tone="info"
        live="polite"
        icon={Clock}
        title={say(waits ? 'submission.awaiting.title' : 'submission.onItsWay.title')}
        {...place}
      >
        {say(waits ? 'submission.awaiting.text' : 'submission.onItsWay.text', { reference })} {children}
      </Banner>
    );
  }
  if (state === 'returned') {
    return (
      <Banner
        tone="caution"
        live="assertive"
        icon={Undo2}
        title={say('submission.returned.title')}
        {...place}
      >
        {children} {say('submission.returned.text', { reference })}
      </Banner>
    );
  }
  const title = state === 'cancelled' ? 'submission.cancelled.title' : 'submission.failed.title';
  return (
    <Banner tone="danger" live="assertive" title={say(title)} {...place}>
      {children} {say('submission.failed.text', { reference })}
    </Banner>
  );
}
