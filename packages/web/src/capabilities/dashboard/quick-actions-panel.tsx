import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeftRight, GraduationCap, Plus, ReceiptText, ScanLine, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { needsCode } from '../../platform/gate.ts';
import { paths } from '../../platform/paths.ts';
import { Card } from '../../ui/card.tsx';
import { cn } from '../../ui/classes.ts';
import { KeyMark } from '../../ui/key-mark.tsx';
import { Link } from '../../ui/link.tsx';

/** What needs an account to work with; none of it can be used before the first one is open. */
const later: readonly { readonly to: string; readonly name: WordId; readonly icon: LucideIcon }[] = [
  { to: paths.transferMoney(), name: 'dashboard.label.transferMoney', icon: ArrowLeftRight },
  { to: paths.payBills(), name: 'dashboard.label.payBills', icon: ReceiptText },
  { to: paths.depositCheck(), name: 'dashboard.label.depositCheck', icon: ScanLine },
  { to: paths.studentCenter(), name: 'dashboard.label.studentServices', icon: GraduationCap },
];

const face =
  'relative flex h-full min-h-14 w-full items-center gap-3 px-4 py-3.5 text-left text-sm leading-[1.25] font-semibold text-balance no-underline';
const line = 'md:before:absolute md:before:inset-y-4.5 md:before:left-0 md:before:w-px md:before:bg-line';
const REASON = 'quick-actions-reason';

export function QuickActionsPanel() {
  const { say } = useWords();
  const needsId = useId();
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="sr-only">
        {say('dashboard.label.quickActions')}
      </h2>
      <Card as="div">
        <ul className="grid grid-cols-2 md:grid-cols-5 xl:grid-cols-[1.5fr_1fr_1fr_1fr_1fr]">
          <li className="max-md:col-span-2 max-md:border-b max-md:border-line">
            <Link to={paths.openNewAccount()} className={cn(face, 'rounded-lg text-ink hover:bg-hover')}>
              <Plus aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-brand-text" />
              {say('dashboard.label.openFirstQuick')}
            </Link>
          </li>
          {later.map(({ to, name, icon: Icon }) => (
            <li key={name}>
              <button
                type="button"
                disabled
                aria-describedby={needsCode(to) ? `${REASON} ${needsId}${to}` : REASON}
                className={cn(face, line, 'cursor-not-allowed text-ink-3')}
              >
                <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
                <span className="flex-1">{say(name)}</span>
                {needsCode(to) && (
                  <KeyMark text={say('approval.gate.mark')} id={`${needsId}${to}`} className="-mx-1.5" />
                )}
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <p id={REASON} className="mt-2 px-1 text-2xs text-ink-3">
        {say('dashboard.label.needsAccount')}
      </p>
    </section>
  );
}
