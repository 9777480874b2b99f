import { findAnything, type Found } from '@bank/contract/relationship/search/contract.ts';
import { SEARCH_LEAST, SEARCH_LONGEST } from '@bank/contract/relationship/search/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowUpRight, Building2, List, ReceiptText, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat, type Format } from '../../platform/frame/format.ts';
import { paths } from '../../platform/frame/paths.ts';
import type { SearchBarProps } from '../../platform/search-bar.ts';
import { useDelegateSession } from '../../platform/delegate-session.ts';
import { CommandBar, type Command, type CommandGroup } from '../../ui/command-bar.tsx';
import { searchCommands } from '../../ui/command-search.ts';
import { accountNameOf, accountPath } from '../../accounts/accounts/names/account-name-model.ts';
import { accountIcons } from '../../accounts/accounts/names/account-icons.ts';
import { transactionIcon } from '../../accounts/transactions/transaction-icons.ts';

const SETTLED_MS = 180;

/** Matches pages at once, and the customer's own data when the server answers. */
export function SearchPanel({ pages, onGo, ...bar }: SearchBarProps) {
  const { say, language } = useWords();
  const isOwner = useDelegateSession() === null;
  const typed = bar.typed.trim().slice(0, SEARCH_LONGEST);
  const text = useSettled(typed);
  const asks = bar.open && isOwner && text.length >= SEARCH_LEAST;
  const { data, error, isFetching } = useLoad(findAnything, { text }, { when: asks });
  const found = asks && data ? groupsOf(data, text, say, createFormat(language)) : [];
  const groups = [
    { id: 'pages', title: say('search.group.pages'), items: searchCommands(pages, bar.typed) },
    ...found,
  ].filter(({ items }) => items.length > 0);
  const isWaiting = isOwner && typed.length >= SEARCH_LEAST && (isFetching || text !== typed);
  const note =
    error && asks ? say('search.label.failed') : isWaiting ? say('search.label.looking') : undefined;
  return <CommandBar {...bar} groups={groups} note={note} onChoose={({ id }) => onGo(id)} />;
}

/** Searches after a pause in typing, not on every key. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLED_MS, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
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
