import type { listStyles } from '@bank/contract/payments/check-orders/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Card } from '../../ui/notes/card.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { PhotoPanel } from './photo-panel.tsx';
import type { PartProps } from './use-order.ts';

type StylePanelProps = PartProps & { styles: ReplyOf<typeof listStyles> };

/** Pictures, names and prices are the bank's. */
export function StylePanel({ styles, ...part }: StylePanelProps) {
  const { answers, onAnswers, checked } = part;
  const { say } = useWords();
  const error = checked.errorOf('checkStyle');
  return (
    <Card pad>
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="mb-3 p-0 text-h3 font-semibold">{say('checkOrder.page.style')}</legend>
        <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
          {styles.map(({ id, name, price, image, description }) => (
            <label
              key={id}
              className="block cursor-pointer rounded-[14px] border border-line-strong p-2.5 pb-3 has-checked:border-brand has-checked:shadow-[inset_0_0_0_1px_var(--k-brand)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="checkStyle"
                value={id}
                checked={answers.checkStyle === id}
                onChange={() => onAnswers({ ...answers, checkStyle: id })}
                className="sr-only"
              />
              <img
                src={image}
                alt=""
                width={328}
                height={142}
                className="block aspect-[328/142] h-auto w-full rounded-sm border border-line"
              />
              <span className="mt-2.5 flex flex-wrap justify-between gap-x-1.5 text-xs">
                <span className="font-semibold">{name}</span>
                <span className="tabular-nums">{moneyText(price)}</span>
              </span>
              <span className="mt-0.5 block text-2xs text-ink-3">{description}</span>
            </label>
          ))}
        </div>
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
      {answers.checkStyle === 'customPhoto' && <PhotoPanel {...part} />}
    </Card>
  );
}
