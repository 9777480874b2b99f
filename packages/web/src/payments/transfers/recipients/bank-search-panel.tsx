import { searchBanks, type BankListed } from '@bank/contract/bank/banks/contract.ts';
import { BANK_SEARCH_MIN } from '@bank/contract/bank/banks/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useState } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';
import { SuggestField } from '../../../ui/suggest-field.tsx';

/** Searches after a pause in typing, not on every key. */
const RESTED_MS = 300;
const NAME_MAX = 140;

type BankSearchPanelProps = {
  value: string;
  onType: (name: string) => void;
  /** A bank was chosen from the list; includes its routing number. */
  onPick: (bank: BankListed) => void;
  onBlur: () => void;
  error: string | undefined;
};

/** Finds a bank by part of its name or the start of its routing number. An unlisted bank can be typed. */
export function BankSearchPanel({ value, onType, onPick, onBlur, error }: BankSearchPanelProps) {
  const { say } = useWords();
  // Only typed text is searched, not the initial value or a choice from the list.
  const [typed, setTyped] = useState('');
  const wanted = value === typed ? value.trim() : '';
  const rested = useRested(wanted);
  const looking = rested === wanted && wanted.length >= BANK_SEARCH_MIN;
  const search = useLoad(searchBanks, { q: rested }, { when: looking });
  const found = looking ? search.data?.banks : undefined;
  const type = (text: string) => {
    setTyped(text);
    onType(text);
  };
  const pick = (routingNumber: string) => {
    const bank = found?.find((each) => each.routingNumber === routingNumber);
    if (!bank) return;
    setTyped('');
    onPick(bank);
  };
  return (
    <SuggestField
      name="bankName"
      label={say('transfers.recipient.bankName')}
      hint={say('transfers.recipient.bankHint', { count: BANK_SEARCH_MIN })}
      error={error}
      value={value}
      onValueChange={type}
      onBlur={onBlur}
      maxLength={NAME_MAX}
      suggestions={(found ?? []).map((bank) => ({
        id: bank.routingNumber,
        label: bank.name,
        hint: bank.routingNumber,
      }))}
      onChoose={({ id }) => pick(id)}
      status={looking ? statusOf(search, say) : undefined}
    />
  );
}

type Search = { readonly data?: { readonly banks: readonly BankListed[] } | undefined; error: Error | null };

function statusOf({ data, error }: Search, say: Say): string {
  if (data) {
    return data.banks.length === 0
      ? say('transfers.recipient.bankNone')
      : say('transfers.recipient.bankFound', { count: data.banks.length });
  }
  return error ? say('transfers.recipient.bankFailed') : say('transfers.recipient.bankLooking');
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), RESTED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
