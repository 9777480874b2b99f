import { cents } from '@bank/kernel/money.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { Card } from '../ui/notes/card.tsx';
import { Money } from '../ui/money.tsx';
import { WhyButton } from '../ui/why-button.tsx';
import { WhyPanel, type Why, type WhyTerm } from '../ui/why-panel.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

export function WhySection() {
  return (
    <SpecimenGrid>
      <Asked />
      <Specimen title="Explanation: available balance" className="lg:col-span-4">
        <WhyPanel figure="Available balance" why={available} />
      </Specimen>
      <Specimen title="Explanation: credit line" className="lg:col-span-4">
        <WhyPanel figure="Available credit" why={credit} />
      </Specimen>
      <Specimen title="Explanation: on hold" className="lg:col-span-4">
        <WhyPanel figure="On hold" why={held} />
      </Specimen>
      <Specimen title="Explanation: a fee that was waived" className="lg:col-span-4">
        <WhyPanel figure="Wire fee" why={fee} />
      </Specimen>
      <Specimen title="Explanation: overdrawn" className="lg:col-span-4">
        <WhyPanel figure="Current balance" why={overdrawn} />
      </Specimen>
      <Specimen title="Explanation: on its way" className="lg:col-span-4">
        <WhyPanel figure="Available balance" why={undefined} />
      </Specimen>
      <Specimen title="Explanation: failed" className="lg:col-span-4">
        <WhyPanel figure="Available balance" why={undefined} onRetry={() => undefined} />
      </Specimen>
    </SpecimenGrid>
  );
}

function Asked() {
  return (
    <Specimen title="Why? beside a figure: known, fetched when asked, failed" bare className="lg:col-span-4">
      <Card as="div" className="divide-y divide-line px-5">
        <Figure name="Available balance" why={available} />
        <Fetched name="Current balance" why={month} />
        <Figure name="On hold" why={held} onRetry={() => undefined} />
      </Card>
    </Specimen>
  );
}

type FigureProps = { name: string; why: Why; onRetry?: () => void };

function Figure({ name, why, onRetry }: FigureProps) {
  return (
    <Line name={name} amount={why.amount}>
      <WhyButton figure={name} why={why} onRetry={onRetry} />
    </Line>
  );
}

/** Loaded on opening, like on a real page, and there a moment later. */
function Fetched({ name, why }: FigureProps) {
  const [asked, setAsked] = useState(false);
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    if (!asked) return undefined;
    const timer = setTimeout(() => setArrived(true), 900);
    return () => clearTimeout(timer);
  }, [asked]);
  return (
    <Line name={name} amount={why.amount}>
      <WhyButton figure={name} why={arrived ? why : undefined} onOpenChange={() => setAsked(true)} />
    </Line>
  );
}

function Line({ name, amount, children }: { name: string; amount: Why['amount']; children: ReactNode }) {
  return (
    <div className="py-4">
      <p className="text-xs text-ink-2">{name}</p>
      <div className="flex items-center gap-1">
        <Money amount={amount} size="lg" />
        {children}
      </div>
    </div>
  );
}

const plain = { blanks: {}, day: null, reference: null, note: null };

function term(
  kind: WhyTerm['kind'],
  word: string,
  amount: number,
  more: Partial<Omit<WhyTerm, 'kind' | 'word' | 'amount'>> = {},
): WhyTerm {
  return { ...plain, kind, word, amount: cents(amount), ...more };
}

function sum(...terms: WhyTerm[]): Why {
  return { amount: cents(terms.reduce((total, { amount }) => total + amount, 0)), terms };
}

const available = sum(
  term('balance', 'movements.why.posted', 821_460),
  term('hold', 'movements.kind.purchase', -14_963, { day: '2026-03-12', note: 'Lantern Hardware' }),
  term('hold', 'movements.kind.purchase', -8432, { day: '2026-03-12', note: 'Harbor Street Grocers' }),
  term('hold', 'movements.kind.transfer', -1250, { day: '2026-03-11', reference: 'TRF-3M8Q-0412-7HKD' }),
  term('rule', 'movements.why.overdraftLine', 50_000),
);

const credit = sum(
  term('balance', 'movements.why.posted', -250_075),
  term('hold', 'movements.kind.purchase', -6610, { day: '2026-03-12', note: 'Cedar Table Restaurant' }),
  term('rule', 'movements.why.creditLine', 1_000_000),
);

const held = sum(
  term('rest', 'movements.why.earlierHolds', 4210, { blanks: { count: 3 } }),
  term('hold', 'movements.kind.purchase', 14_963, { day: '2026-03-12', note: 'Lantern Hardware' }),
  term('hold', 'movements.kind.transfer', 1250, { day: '2026-03-11', reference: 'TRF-3M8Q-0412-7HKD' }),
);

const fee = sum(
  term('rule', 'movements.why.feeWire', 3000, { day: '2026-01-01' }),
  term('rest', 'movements.why.feeAgreed', -3000),
);

const overdrawn = sum(
  term('balance', 'movements.why.opening', 2150, { day: '2026-03-01' }),
  term('leg', 'movements.kind.fee', -3400, { day: '2026-03-09' }),
);

const month = sum(
  term('balance', 'movements.why.opening', 573_223, { day: '2026-03-01' }),
  term('rest', 'movements.why.earlierEntries', -120_840, { blanks: { count: 14 } }),
  ...Array.from({ length: 9 }, (_, at) =>
    term('leg', 'movements.kind.purchase', -1840 - at * 731, {
      day: `2026-03-0${at + 1}`,
      note: at % 2 ? 'Northline Transit' : 'Harbor Street Grocers',
    }),
  ),
  term('leg', 'movements.kind.deposit', 294_077, { day: '2026-03-10', note: 'Alder & Finch Studio' }),
  term('leg', 'movements.kind.transfer', -40_000, {
    day: '2026-03-11',
    note: 'Rainy days',
    reference: 'TRF-7H2K-0419-M3XA',
  }),
);
