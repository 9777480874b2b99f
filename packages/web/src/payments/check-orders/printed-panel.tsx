import { fontStyles, INSTRUCTIONS_MAX, type FontStyle } from '@bank/contract/payments/check-orders/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { Card } from '../../ui/notes/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import type { Accounts, Answers } from './order-model.ts';
import type { PartProps } from './use-order.ts';

type Option =
  | 'includeAddress'
  | 'includePhoneNumber'
  | 'includeDriversLicense'
  | 'duplicateChecks'
  | 'largePrint';

/** The number the bank suggests, the lettering, what stands under the name, and the options that cost extra. */
export function PrintedPanel({ answers, onAnswers, checked, accounts }: PartProps & { accounts: Accounts }) {
  const { say } = useWords();
  const heading = useId();
  const next = accounts.accounts.find(({ account }) => account.id === answers.accountId)?.nextNumber ?? 1_000;
  const option = (name: Option, label: string) => (
    <Checkbox
      name={name}
      label={label}
      checked={answers[name]}
      onChange={(event) => onAnswers({ ...answers, [name]: event.target.checked } satisfies Answers)}
    />
  );
  const fonts = fontStyles.map((value) => ({
    value,
    // words: checkOrder.page.font.*
    label: say(`checkOrder.page.font.${value}`),
  }));
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="mb-3.5 text-h3 font-semibold">
        {say('checkOrder.page.printed')}
      </h2>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <Field
            name="startingNumber"
            label={say('checkOrder.page.firstNumber')}
            hint={say('checkOrder.page.firstNumberHint', { number: String(next) })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={answers.startingNumber}
            onChange={(event) => onAnswers({ ...answers, startingNumber: event.target.value })}
            onBlur={() => checked.leave('startingNumber')}
            error={checked.errorOf('startingNumber')}
          />
          <SelectField
            name="fontStyle"
            label={say('checkOrder.page.lettering')}
            options={fonts}
            value={answers.fontStyle}
            onChange={(event) => onAnswers({ ...answers, fontStyle: fontFrom(event.target.value) })}
          />
        </div>
        <div>
          {option('includeAddress', say('checkOrder.page.includeAddress'))}
          {option('includePhoneNumber', say('checkOrder.page.includePhone'))}
          {option('includeDriversLicense', say('checkOrder.page.includeLicense'))}
          <div className="my-1 border-t border-line" />
          {option('duplicateChecks', say('checkOrder.option.label.duplicate'))}
          {option('largePrint', say('checkOrder.option.label.largePrint'))}
        </div>
      </div>
      <TextareaField
        name="instructions"
        className="mt-4"
        label={say('checkOrder.page.instructions')}
        maxLength={INSTRUCTIONS_MAX}
        value={answers.instructions}
        onChange={(event) => onAnswers({ ...answers, instructions: event.target.value })}
      />
    </Card>
  );
}

function fontFrom(text: string): FontStyle {
  return fontStyles.find((each) => each === text) ?? 'standard';
}
