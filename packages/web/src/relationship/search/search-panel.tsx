import { findAnything, type Found } from '@bank/contract/relationship/search/contract.ts';
import { paymentAsked, type PaymentAsked } from '@bank/contract/relationship/search/request-rules.ts';
import { SEARCH_LEAST, SEARCH_LONGEST } from '@bank/contract/relationship/search/rules.ts';
import { isCash } from '@bank/contract/accounts/accounts/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents, toDollars } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import {
  ArrowLeftRight,
  ArrowUpRight,
  Building2,
  FileText,
  List,
  ReceiptText,
  UserRound,
} from 'lucide-react';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat, type Format } from '../../platform/frame/format.ts';
import { paths } from '../../platform/frame/paths.ts';
import { useOffered } from '../../platform/offered.ts';
import type { SearchBarProps } from '../../platform/search-bar.ts';
import { useDelegateSession } from '../../platform/delegate-session.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { CommandBar, type Command, type CommandGroup } from '../../ui/command-bar.tsx';
import { searchCommands } from '../../ui/command-search.ts';
import { accountNameOf, accountPath } from '../../accounts/accounts/names/account-name-model.ts';
import { accountIcons } from '../../accounts/accounts/names/account-icons.ts';
import { articlesFound, helpPath } from '../help/articles-model.ts';
import { transactionIcon } from '../../accounts/transactions/transaction-icons.ts';

/** Shorter than for a form: nothing else is done meanwhile. */
const SETTLED_MS = 180;

/** Matches pages and help at once, and the customer's own data when the server answers. */
export function SearchPanel({ pages, onGo, ...bar }: SearchBarProps) {
  const { say, language } = useWords();
  const offered = useOffered();
  const isOwner = useDelegateSession() === null;
  const typed = bar.typed.trim().slice(0, SEARCH_LONGEST);
  // "send 50 to jonas" looks for jonas.
  const wish = paymentAsked(typed);
  const settled = useSettled(wish?.name ?? typed, SETTLED_MS);
  const text = settled.length >= SEARCH_LEAST ? settled : '';
  const asks = bar.open && isOwner && text !== '';
  const { data, error, isFetching } = useLoad(findAnything, { text }, { when: asks });
  const found = asks && data ? data : null;
  const groups = [
    {
      id: 'actions',
      title: say('search.group.actions'),
      items: wish && found ? actionsFor(wish, found, say) : [],
    },
    { id: 'pages', title: say('search.group.pages'), items: searchCommands(pages, bar.typed) },
    ...(found ? groupsOf(found, found.corrected ?? text, say, createFormat(language)) : []),
    { id: 'help', title: say('search.group.help'), items: offered('help') ? helpRows(bar.typed, say) : [] },
  ].filter(({ items }) => items.length > 0);
  const isWaiting =
    isOwner && typed.length >= SEARCH_LEAST && (isFetching || settled !== (wish?.name ?? typed));
  const note =
    error && asks
      ? say('search.label.failed')
      : isWaiting
        ? say('search.label.looking')
        : correctionIn(found, say);
  return <CommandBar {...bar} groups={groups} note={note} onChoose={({ id }) => onGo(id)} />;
}

function correctionIn(found: Found | null, say: Say): string | undefined {
  if (found === null || found.corrected === null) return undefined;
  return say('search.label.corrected', { text: found.corrected });
}

const HELP_LISTED = 4;

function helpRows(typed: string, say: Say): readonly Command[] {
  if (typed.trim() === '') return [];
  return searchCommands(articlesFound(say), typed, HELP_LISTED).map(({ id, label, hint }) =>
    row(helpPath(id), FileText, label, hint),
  );
}

/** Each row's id is its target address. */
const row = (id: string, icon: Command['icon'], label: string, hint: string): Command => ({
  id,
  icon,
  label,
  hint,
  keywords: [],
});

const masked = (lastFour: string) => (lastFour === '' ? '' : `•••• ${lastFour}`);
const at = (path: string, parts: Record<string, string>) =>
  `${path}?${new URLSearchParams(parts).toString()}`;

/** What the typed wish can mean: each opens a form that is filled in. Nothing is sent before it is reviewed. */
function actionsFor({ amount }: PaymentAsked, found: Found, say: Say): Command[] {
  const [typed, shown] = [toDollars(amount), moneyText(amount)];
  return [
    ...found.recipients.map(({ recipientId, name, bank }) =>
      row(
        at(paths.transferMoney(), { to: recipientId, amount: typed }),
        ArrowUpRight,
        say('search.label.send', { amount: shown, name }),
        bank,
      ),
    ),
    ...found.payees.map(({ payeeId, name, lastFour }) =>
      row(
        at(paths.payBills(), { pay: payeeId, amount: typed }),
        ReceiptText,
        say('search.label.pay', { amount: shown, name }),
        masked(lastFour),
      ),
    ),
    ...found.accounts
      .filter(({ type }) => isCash(type))
      .map((account) =>
        row(
          at(paths.transferMoney(), { to: account.id, amount: typed }),
          ArrowLeftRight,
          say('search.label.move', { amount: shown, name: accountNameOf(account, say) }),
          masked(account.lastFour),
        ),
      ),
  ];
}

function groupsOf(found: Found, text: string, say: Say, format: Format): CommandGroup[] {
  return [
    {
      id: 'accounts',
      title: say('search.group.accounts'),
      items: found.accounts.map((account) =>
        row(
          accountPath(account.type, account.id),
          accountIcons[account.type],
          accountNameOf(account, say),
          masked(account.lastFour),
        ),
      ),
    },
    {
      id: 'payees',
      title: say('search.group.payees'),
      items: found.payees.map(({ payeeId, name, lastFour }) => {
        const to = at(paths.payBills(), { tab: 'payees', q: name, payee: payeeId });
        return row(to, Building2, name, masked(lastFour));
      }),
    },
    {
      id: 'recipients',
      title: say('search.group.recipients'),
      items: found.recipients.map(({ recipientId, name, bank, lastFour }) =>
        row(at(paths.transferMoney(), { to: recipientId }), UserRound, name, `${bank} ${masked(lastFour)}`),
      ),
    },
    {
      id: 'payments',
      title: say('search.group.payments'),
      items: found.payments.map((payment) => paymentRow(payment, say, format)),
    },
    {
      id: 'transactions',
      title: say('search.group.transactions'),
      items: transactionRows(found.transactions, text, say, format),
    },
    {
      id: 'statements',
      title: say('search.group.statements'),
      items: found.statements.map(({ account, periodEnd }) => {
        const year = periodEnd.slice(0, 4);
        return row(
          `${at(paths.statements(), { account: account.id, year })}#${periodEnd}`,
          FileText,
          say('search.label.statement', { month: format.month(periodEnd) }),
          `${accountNameOf(account, say)} ${masked(account.lastFour)}`,
        );
      }),
    },
  ];
}

/** Each opens in the list of all accounts, which also shows the other matches. */
function transactionRows(lines: Found['transactions'], text: string, say: Say, format: Format): Command[] {
  if (lines.length === 0) return [];
  const view = { range: 'all', q: text };
  return [
    ...lines.map((line) =>
      row(
        at(paths.activity(), { ...view, tx: line.journalId, of: line.account.id, line: line.id }),
        transactionIcon(line),
        line.recipient ?? line.description,
        `${moneyText(line.isBetween ? cents(Math.abs(line.amount)) : line.amount)} · ${format.fullDay(line.day)}`,
      ),
    ),
    row(at(paths.activity(), view), List, say('search.label.allActivity'), ''),
  ];
}

function paymentRow(
  { movementId, paymentId, account, name, amount, day, reference }: Found['payments'][number],
  say: Say,
  format: Format,
): Command {
  const to = name ?? (account ? accountNameOf(account, say) : reference);
  const label = say('search.label.payment', { amount: moneyText(amount), name: to });
  const when = format.fullDay(day);
  return movementId === null
    ? row(at(paths.payBills(), { tab: 'history', payment: paymentId ?? '' }), ReceiptText, label, when)
    : row(paths.transferById({ movementId }), ArrowUpRight, label, when);
}
