import { showBank } from '@bank/contract/bank/bank/contract.ts';
import { positiveDollars } from '@bank/kernel/dollars.ts';
import { parseDollars, toDollars } from '@bank/kernel/money.ts';
import { line } from '@bank/kernel/text.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { useLoad } from '../platform/calls/api.ts';
import { useContractForm } from '../platform/form.ts';
import { Button } from '../ui/frame/button.tsx';
import { Card } from '../ui/notes/card.tsx';
import { CardHead } from '../ui/card-head.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { ErrorState } from '../ui/loading/error-state.tsx';
import { ErrorSummary, type FieldProblem } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { MoneyField } from '../ui/money-field.tsx';

/** The contract in use: a reply from the real server, and a form checked by a schema like those of the endpoints. */
export function ContractSection() {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <div className="grid gap-4 lg:grid-cols-2">
        <BankDay />
        <SampleForm />
      </div>
    </QueryClientProvider>
  );
}

function BankDay() {
  const bank = useLoad(showBank, {});
  return (
    <Card className="pb-5">
      <CardHead title="A reply: the bank this page talks to" titleId="gallery-bank" />
      <div className="px-5 pt-4 md:px-6">
        {bank.isError && <ErrorState title="The bank does not answer">{bank.error.message}</ErrorState>}
        {bank.data && (
          <DefinitionList
            items={[
              { term: 'Institution', value: bank.data.institution.name },
              { term: 'Business date', value: bank.data.businessDate },
              { term: 'Languages', value: bank.data.languages.join(', ') },
            ]}
          />
        )}
      </div>
    </Card>
  );
}

const sample = z.strictObject({
  payee: line({ max: 40, word: 'failure.invalid' }),
  amount: z.preprocess((typed) => {
    const amount = typeof typed === 'string' ? parseDollars(typed) : null;
    return amount === null ? '' : toDollars(amount);
  }, positiveDollars()),
});

function SampleForm() {
  const form = useContractForm(sample, { payee: '', amount: '' });
  const { errors, submitCount } = form.formState;
  const problems: FieldProblem[] = Object.entries(errors).map(([field, error]) => ({
    field,
    text: typeof error?.message === 'string' ? error.message : '',
  }));
  return (
    <Card className="pb-5">
      <CardHead title="A form: checked on leaving a field and on Continue" titleId="gallery-form" />
      <form
        noValidate
        className="grid gap-5 px-5 pt-4 md:px-6"
        onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}
      >
        <ErrorSummary problems={submitCount > 0 ? problems : []} attempt={submitCount} />
        <Field label="Payee" error={errors['payee']?.message?.toString()} {...form.register('payee')} />
        <MoneyField
          label="Amount"
          error={errors['amount']?.message?.toString()}
          {...form.register('amount')}
        />
        <Button type="submit">Continue</Button>
      </form>
    </Card>
  );
}
