import { listInstruments, showQuotes, type Instrument } from '@bank/contract/wealth/market/contract.ts';
import { SYMBOL } from '@bank/contract/wealth/market/rules.ts';
import type { Holdings } from '@bank/contract/wealth/holdings/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { SuggestField } from '../../../ui/suggest-field.tsx';
import { QuotePanel } from './quote-panel.tsx';

const TYPED_MAX = 60;

export type SymbolFieldProps = {
  value: string;
  holdings: Holdings;
  error: string | undefined;
  onValueChange: (symbol: string) => void;
};

/** Finds what can be bought by its symbol or a part of its name. The symbol is written in capitals. */
export function InstrumentField({ value, holdings, error, onValueChange }: SymbolFieldProps) {
  const { say } = useWords();
  // Only typed text is searched, not the initial value or a choice from the list.
  const [typed, setTyped] = useState('');
  const wanted = value === typed ? value.trim() : '';
  const settled = useSettled(wanted);
  const isAsking = settled !== '' && settled === wanted;
  const search = useLoad(listInstruments, { q: settled }, { when: isAsking });
  const found = isAsking ? search.data?.instruments : undefined;
  const chosen = useChosen(value, found);
  const statuses = () => {
    if (!isAsking || chosen) return undefined;
    if (found)
      return found.length === 0
        ? say('trading.field.none')
        : say('trading.field.found', { count: found.length });
    return search.error ? say('trading.field.failed') : say('trading.field.looking');
  };
  return (
    <SuggestField
      name="symbol"
      label={say('trading.field.symbol')}
      hint={chosen ? <span className="sr-only">{chosen.name}</span> : say('trading.field.symbolHint')}
      error={error}
      value={value}
      maxLength={TYPED_MAX}
      onValueChange={(text) => {
        const next = text.toUpperCase();
        setTyped(next);
        onValueChange(next);
      }}
      suggestions={(found ?? []).map(({ symbol, name }) => ({ id: symbol, label: name, hint: symbol }))}
      onChoose={({ id }) => {
        setTyped('');
        onValueChange(id);
      }}
      status={statuses()}
      roomy
      cover={chosen && <QuotePanel {...chosen} holdings={holdings} />}
    />
  );
}

/** What the typed symbol stands for, and its price. */
function useChosen(value: string, found: readonly Instrument[] | undefined) {
  const symbol = useSettled(value);
  const when = symbol === value && SYMBOL.test(symbol);
  const named = useLoad(listInstruments, { q: symbol }, { when });
  const quotes = useLoad(showQuotes, { symbols: symbol }, { when });
  if (!when) return null;
  const all = [...(found ?? []), ...(named.data?.instruments ?? [])];
  const instrument = all.find((each) => each.symbol === symbol);
  if (!instrument) return null;
  return { symbol, name: instrument.name, quote: quotes.data?.quotes.find((each) => each.symbol === symbol) };
}
