import { CircleCheck, Landmark, PiggyBank, Wallet } from 'lucide-react';
import { useState } from 'react';
import { cents, parseDollars } from '@bank/kernel/money.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { AccountPicker, type AccountChoice } from '../ui/account-picker.tsx';
import { DateField } from '../ui/date-field.tsx';
import { Field } from '../ui/field.tsx';
import { FormattedField } from '../ui/formatted-field.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { PasswordCriteria } from '../ui/password-criteria.tsx';
import { PasswordStrength } from '../ui/password-strength.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

const focused =
  '[&_[data-box]]:border-focus [&_[data-box]]:outline-2 [&_[data-box]]:outline-offset-1 [&_[data-box]]:outline-focus';
const words = { weak: 'weak', medium: 'medium', strong: 'strong' };
const accounts: readonly AccountChoice[] = [
  { id: 'checking', name: 'Everyday Checking', lastFour: '4821', icon: Wallet, balance: cents(796_815) },
  { id: 'savings', name: 'Harbor Savings', lastFour: '7730', icon: PiggyBank, balance: cents(2_500_050) },
  {
    id: 'loan',
    name: 'Home Loan',
    lastFour: '1188',
    icon: Landmark,
    balance: cents(18_240_000),
    ineligible: 'Loans cannot send money',
  },
];

export function FieldsSection() {
  return (
    <SpecimenGrid>
      <Specimen title="Field" className="lg:col-span-4">
        <div className="grid gap-4">
          <Field label="First name" defaultValue="Nora" />
          <Field
            label="Email"
            hint="We send receipts here."
            defaultValue="nora.whitfield@"
            className={focused}
          />
          <Field label="Zip code" defaultValue="0410" error="Please enter a valid zip code." />
          <Field label="Customer ID" defaultValue="KC-204-881" readOnly />
          <Field label="Suspected merchant" placeholder="Name, if you know it" optional />
          <Field label="Middle name" defaultValue="Anne" disabled />
          <Field
            label="Username"
            hint="At least 6 characters. You’ll use it to sign on."
            defaultValue="nora.whitfield"
            trailing={<CircleCheck aria-hidden size={18} className="text-positive" />}
          />
        </div>
      </Specimen>
      <MoneyAndAccounts />
      <FormattedFields />
      <Specimen title="Select, date, long text" className="lg:col-span-6">
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            label="Security question"
            defaultValue="pet"
            options={[
              { value: 'pet', label: 'Name of your first pet' },
              { value: 'street', label: 'Street you grew up on' },
            ]}
          />
          <SelectField
            label="Reason"
            defaultValue=""
            placeholder="Choose a reason"
            error="Please select a reason."
            options={[{ value: 'lost', label: 'My card was lost' }]}
          />
          <DateField label="Leaves on" defaultValue="2026-03-12" />
          <DateField label="Ends on" optional disabled />
          <TextareaField
            className="md:col-span-2"
            label="Description"
            optional
            maxLength={1000}
            defaultValue="I last used the card at Harbor Street Grocers on March 1 and noticed it missing two days later."
          />
        </div>
      </Specimen>
      <Passwords />
    </SpecimenGrid>
  );
}

function MoneyAndAccounts() {
  const [text, setText] = useState('1,250.00');
  const [account, setAccount] = useState<string | null>('checking');
  const amount = parseDollars(text) ?? cents(0);
  return (
    <Specimen title="Money input, account picker" className="lg:col-span-4">
      <div className="grid gap-4">
        <MoneyField
          label="Amount"
          available="$7,968.15 available"
          hint={`Leaves you with ${moneyText(cents(796_815 - amount))}.`}
          quickAmounts={[20, 40, 60, 100, 200].map((dollars) => cents(dollars * 100))}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={focused}
        />
        <AccountPicker
          label="From"
          accounts={accounts}
          value={account}
          onValueChange={setAccount}
          name="from"
        />
        <MoneyField
          label="Over the limit"
          available="$7,968.15 available"
          defaultValue="9,200.00"
          error="Insufficient funds. You can send up to $7,968.15."
        />
        <AccountPicker
          label="To"
          accounts={accounts.map((choice) => ({ ...choice, ineligible: 'Not eligible for wires' }))}
          value={null}
          onValueChange={setAccount}
          hint="Open a checking account to send a wire."
        />
        <MoneyField label="Empty, disabled" disabled />
      </div>
    </Specimen>
  );
}

function FormattedFields() {
  return (
    <Specimen title="Formatted field" className="lg:col-span-4">
      <div className="grid gap-4">
        <FormattedField
          mask="ssn"
          label="Social Security number"
          hint="Masked after you leave the field."
          defaultValue="123-45-4471"
        />
        <FormattedField mask="phone" label="Phone" defaultValue="(207) 555-0142" />
        <FormattedField mask="zip" label="Zip code" placeholder="04101" />
        <FormattedField
          mask="routing"
          label="Routing number"
          defaultValue="9900 184"
          error="Valid 9-digit routing number is required"
        />
        <FormattedField mask="date" label="Date of birth" hint="MM/DD/YYYY" defaultValue="03/01/1986" />
      </div>
    </Specimen>
  );
}

function Passwords() {
  return (
    <Specimen title="Password with strength" className="lg:col-span-6">
      <div className="grid gap-6">
        <StrengthAt met={4} advice="Add a special character." className={focused} />
        <div className="grid gap-6 md:grid-cols-2">
          <StrengthAt met={2} advice="Use 8 or more characters." />
          <StrengthAt met={5} />
        </div>
      </div>
    </Specimen>
  );
}

function StrengthAt({ met, advice, className }: { met: number; advice?: string; className?: string }) {
  const labels = [
    'Uppercase letter',
    'Lowercase letter',
    'Number',
    '8 or more characters',
    'Special character',
  ];
  const criteria = labels.map((label, index) => ({ label, met: index < met }));
  return (
    <div>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        defaultValue="Tidewater84"
        {...(className && { className })}
      />
      <PasswordStrength criteria={criteria} words={words} {...(advice && { advice })} />
      <PasswordCriteria criteria={criteria} className="mt-2.5" />
    </div>
  );
}
