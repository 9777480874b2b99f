import { showQuotes } from '@bank/contract/wealth/market/contract.ts';
import { countText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { SymbolFieldProps } from './instrument-field.tsx';
import { QuotePanel } from './quote-panel.tsx';

/** One of the securities held, with the shares that no open order sells. */
export function HoldingField({ value, holdings, error, onValueChange }: SymbolFieldProps) {
  const { say } = useWords();
  const held = holdings.holdings.find(({ symbol }) => symbol === value);
  const quotes = useLoad(showQuotes, { symbols: value }, { when: held !== undefined });
  return (
    <div>
      <SelectField
        name="symbol"
        label={say('trading.field.security')}
        placeholder={say('trading.field.choose')}
        // A symbol that isn't held any more stays chosen, so that the form can say so.
        value={value}
        options={[
          ...holdings.holdings.map(({ symbol, name, quantity, reserved }) => ({
            value: symbol,
            label: say('trading.field.option', { name, symbol, shares: countText(quantity - reserved) }),
          })),
          ...(value === '' || held ? [] : [{ value, label: value }]),
        ]}
        onChange={({ target }) => onValueChange(target.value)}
        error={error}
      />
      {held && (
        <div className="mt-2.5 rounded-md border border-line px-3.5 py-2.5">
          <QuotePanel
            symbol={held.symbol}
            name={held.name}
            holdings={holdings}
            quote={quotes.data?.quotes.find(({ symbol }) => symbol === value)}
          />
        </div>
      )}
    </div>
  );
}
