import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeftRight, GraduationCap, Plus, ReceiptText, ScanLine, type LucideIcon } from 'lucide-react';
import { useOffered } from '../../platform/offered.ts';
import { paths, type RouteId } from '../../platform/frame/paths.ts';
import { Card } from '../../ui/notes/card.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { Link } from '../../ui/frame/link.tsx';

type Action = {
  readonly route: RouteId;
  readonly to: string;
  readonly name: WordId;
  readonly icon: LucideIcon;
};

/** Actions that need an account, so they are disabled until the first one is open. */
const needAccount: readonly Action[] = [
  {
    route: 'transferMoney',
    to: paths.transferMoney(),
    name: 'dashboard.label.transferMoney',
    icon: ArrowLeftRight,
  },
  { route: 'payBills', to: paths.payBills(), name: 'dashboard.label.payBills', icon: ReceiptText },
  { route: 'depositCheck', to: paths.depositCheck(), name: 'dashboard.label.depositCheck', icon: ScanLine },
  {
    route: 'studentCenter',
    to: paths.studentCenter(),
    name: 'dashboard.label.studentServices',
    icon: GraduationCap,
  },
];

const face =
  'relative flex h-full min-h-14 w-full items-center gap-3 px-4 py-3.5 text-left text-sm leading-[1.25] font-semibold text-balance no-underline';
const line = 'md:before:absolute md:before:inset-y-4.5 md:before:left-0 md:before:w-px md:before:bg-line';
/** With accounts: on phones and tablets the icon is above the label. */
const tile =
  'max-md:flex-col max-md:gap-2 max-md:p-0 max-md:text-center max-md:text-2xs md:max-xl:flex-col md:max-xl:items-start md:max-xl:gap-2.5';
const REASON = 'quick-actions-reason';

export function QuickActionsPanel({ hasAccounts }: { hasAccounts: boolean }) {
  const { say } = useWords();
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="sr-only">
        {say('dashboard.label.quickActions')}
      </h2>
      {hasAccounts ? <Actions /> : <FirstActions />}
    </section>
  );
}

function Actions() {
  const offered = useOffered();
  const first: Action = {
    route: 'openNewAccount',
    to: paths.openNewAccount(),
    name: 'dashboard.label.open',
    icon: Plus,
  };
  const actions = [first, ...needAccount].filter(({ route }) => offered(route));
  return (
    <Card as="div" className="max-md:border-0 max-md:bg-transparent max-md:shadow-none">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-x-2 gap-y-4 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:gap-0">
        {actions.map((action, index) => (
          <li key={action.to}>
            <ActionLink action={action} className={cn(tile, index > 0 && line)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ActionLink({ action: { to, name, icon: Icon }, className }: { action: Action; className: string }) {
  const { say } = useWords();
  return (
    <Link to={to} className={cn(face, 'rounded-lg text-ink md:hover:bg-hover', className)}>
      <span className="shrink-0 text-brand-text max-md:grid max-md:size-14 max-md:place-items-center max-md:rounded-[18px] max-md:border max-md:border-line max-md:bg-surface max-md:shadow-card">
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <span className="flex-1">{say(name)}</span>
    </Link>
  );
}

function FirstActions() {
  const { say } = useWords();
  const offered = useOffered();
  const actions = needAccount.filter(({ route }) => offered(route));
  return (
    <>
      <Card as="div">
        <ul className="grid grid-cols-2 md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
          <li className="max-md:col-span-2 max-md:border-b max-md:border-line">
            <Link to={paths.openNewAccount()} className={cn(face, 'rounded-lg text-ink hover:bg-hover')}>
              <Plus size={20} strokeWidth={1.75} className="shrink-0 text-brand-text" />
              {say('dashboard.label.openFirstQuick')}
            </Link>
          </li>
          {actions.map(({ name, icon: Icon }) => (
            <li key={name}>
              <button
                type="button"
                disabled
                aria-describedby={REASON}
                className={cn(face, line, 'cursor-not-allowed text-ink-3')}
              >
                <Icon size={20} strokeWidth={1.75} className="shrink-0" />
                <span className="flex-1">{say(name)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <p id={REASON} className="mt-2 px-1 text-2xs text-ink-3">
        {say('dashboard.label.needsAccount')}
      </p>
    </>
  );
}
