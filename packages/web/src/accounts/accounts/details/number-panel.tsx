import { revealNumber, type AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Check, Copy, Eye, EyeOff, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useSend } from '../../../platform/calls/api.ts';
import { useDelegateSession } from '../../../platform/delegate-session.ts';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { createShortLook } from '../../../ui/short-look.ts';
import { Spinner } from '../../../ui/frame/spinner.tsx';

/** The full number is hidden again after this time. */
const SHOWN_SECONDS = 30;
/** Certificate pages mask the hidden digits this way. */
const CERTIFICATE_MASK = 'xxxx-xxxx-';

/** The account number, masked until revealed, and the routing number, copied with one press. */
export function NumberPanel({ account }: { account: AccountPage }) {
  return (
    <div className="grid content-start gap-1.5 text-xs text-on-deep-2 md:justify-items-end">
      <AccountNumber account={account} />
      {/* A card can't be paid by routing number. */}
      {account.type !== 'credit' && <RoutingNumber number={account.routingNumber} />}
    </div>
  );
}

function AccountNumber({ account }: { account: AccountPage }) {
  const { say } = useWords();
  const send = useSend(revealNumber);
  const [shown, setShown] = useState<string | null>(null);
  const [wasShown, setWasShown] = useState(false);
  const isOwn = useDelegateSession() === null;
  const [look] = useState(() => createShortLook(SHOWN_SECONDS, setShown));
  useEffect(() => look.stop, [look]);
  const press = () => {
    if (shown !== null) return look.hide();
    if (send.isPending) return undefined;
    return send.mutate(
      { request: { accountId: account.id } },
      {
        onSuccess: ({ accountNumber }) => {
          look.show(accountNumber);
          setWasShown(true);
        },
      },
    );
  };
  return (
    <div>
      <KeyButton
        label={say('account.label.account')}
        icon={shown === null ? Eye : EyeOff}
        name={shown === null ? say('account.label.showNumber') : say('account.label.hideNumber')}
        working={send.isPending}
        onPress={isOwn ? press : null}
      >
        {shown ?? <Mask account={account} />}
      </KeyButton>
      <output className={send.error ? 'block text-2xs text-on-deep md:text-right' : 'sr-only'}>
        {send.error && say('account.error.reveal')}
        {shown !== null && say('account.label.numberShown', { seconds: SHOWN_SECONDS })}
        {shown === null && wasShown && say('account.label.numberHidden')}
      </output>
    </div>
  );
}

/** Certificates have their own number format. */
function Mask({ account }: { account: Pick<AccountPage, 'type' | 'lastFour'> }) {
  if (account.type !== 'cd') return <MaskedNumber number={account.lastFour} />;
  return (
    <>
      <span aria-hidden className="whitespace-nowrap">
        {CERTIFICATE_MASK + account.lastFour}
      </span>
      <MaskedNumber number={account.lastFour} className="sr-only" />
    </>
  );
}

function RoutingNumber({ number }: { number: string }) {
  const { say } = useWords();
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <div>
      <KeyButton
        label={say('account.label.routing')}
        icon={outcome === 'copied' ? Check : Copy}
        name={say('figures.reference.copy', { value: number })}
        onPress={() => void copy()}
      >
        <span className="select-all">{number.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0')}</span>
      </KeyButton>
      <output className={outcome === 'failed' ? 'block text-2xs text-on-deep md:text-right' : 'sr-only'}>
        {outcome === 'copied' && say('figures.reference.copied')}
        {outcome === 'failed' && say('figures.reference.copyFailed')}
      </output>
    </div>
  );
}

type KeyButtonProps = {
  label: string;
  icon: LucideIcon;
  name: string;
  working?: boolean;
  /** Null if the number is read-only. */
  onPress: (() => void) | null;
  children: ReactNode;
};

/** The number stays selectable text; the button beside it does the action. */
function KeyButton({ label, icon: Icon, name, working = false, onPress, children }: KeyButtonProps) {
  return (
    <p className="flex min-h-9 items-center gap-2 md:justify-end">
      <span>{label}</span>
      <b className="font-[550] whitespace-nowrap text-on-deep">{children}</b>
      {onPress && (
        <button
          type="button"
          onClick={onPress}
          aria-label={name}
          title={name}
          aria-disabled={working || undefined}
          className="relative -my-0.5 -mr-2.5 grid size-9 place-items-center rounded-sm text-on-deep-accent after:absolute after:-inset-1 hover:bg-on-deep/9 active:bg-on-deep/16"
        >
          {working ? <Spinner /> : <Icon aria-hidden size={18} strokeWidth={1.75} />}
        </button>
      )}
    </p>
  );
}
