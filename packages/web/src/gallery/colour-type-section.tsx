import type { ReactNode } from 'react';
import { cents } from '@bank/kernel/money.ts';
import { cn } from '../ui/frame/classes.ts';
import { Logo } from '../ui/frame/logo.tsx';
import { Money } from '../ui/money.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

const swatches: readonly { name: string; look: string; text?: string }[] = [
  { name: 'Deep', look: 'bg-deep', text: 'text-on-deep' },
  { name: 'Brand', look: 'bg-brand', text: 'text-on-brand' },
  { name: 'Brand soft', look: 'bg-brand-soft', text: 'text-brand-text' },
  { name: 'Canvas', look: 'bg-canvas' },
  { name: 'Surface', look: 'bg-surface' },
  { name: 'Sunken', look: 'bg-sunken' },
  { name: 'Ink', look: 'bg-ink', text: 'text-surface' },
  { name: 'Ink 2', look: 'bg-ink-2' },
  { name: 'Ink 3', look: 'bg-ink-3' },
  { name: 'Positive', look: 'bg-positive-soft', text: 'text-positive' },
  { name: 'Caution', look: 'bg-caution-soft', text: 'text-caution' },
  { name: 'Danger', look: 'bg-danger-soft', text: 'text-danger' },
  { name: 'Info', look: 'bg-info-soft', text: 'text-info' },
  { name: 'Data 1', look: 'bg-viz-1' },
  { name: 'Data 2', look: 'bg-viz-2' },
  { name: 'Data 3', look: 'bg-viz-3' },
  { name: 'Data 4', look: 'bg-viz-4' },
  { name: 'Data 5', look: 'bg-viz-5' },
];

export function ColourTypeSection() {
  return (
    <SpecimenGrid>
      <Specimen title="Colour" bare className="lg:col-span-12">
        <ul className="grid grid-cols-3 gap-2.5 md:grid-cols-9">
          {swatches.map(({ name, look, text }) => (
            <li key={name}>
              <div className={cn('flex h-16 items-end rounded-[12px] border border-line p-2.5', look)}>
                {text && <span className={cn('text-[20px] leading-[1.2] font-[550]', text)}>Aa</span>}
              </div>
              <p className="mt-1.5 text-2xs text-ink-2">{name}</p>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type" className="lg:col-span-5">
        <TypeRow name="Money XL 52">
          <Money amount={cents(3_296_865)} size="xl" />
        </TypeRow>
        <TypeRow name="Money L 36">
          <Money amount={cents(125_000)} size="lg" />
        </TypeRow>
        <TypeRow name="H1 32">
          <span className="text-h1 font-[550]">Review your transfer</span>
        </TypeRow>
        <TypeRow name="H2 22">
          <span className="text-h2 font-[550]">My Accounts</span>
        </TypeRow>
        <TypeRow name="H3 17">
          <span className="text-h3 font-semibold">Due in the next 7 days</span>
        </TypeRow>
        <TypeRow name="Body 16">
          <span>Nothing leaves your account until you confirm.</span>
        </TypeRow>
        <TypeRow name="Small 13">
          <span className="text-2xs text-ink-2">Saved in this browser until you close it</span>
        </TypeRow>
      </Specimen>
      <Specimen title="Money" className="lg:col-span-4">
        <TypeRow name="Debit">
          <Money amount={cents(-5840)} meaning="movement" className="text-sm font-[550]" />
        </TypeRow>
        <TypeRow name="Credit">
          <Money amount={cents(294_077)} meaning="movement" className="text-sm font-[550]" />
        </TypeRow>
        <TypeRow name="Reversed">
          <Money amount={cents(-2100)} meaning="movement" struck className="text-sm font-[550]" />
        </TypeRow>
        <TypeRow name="Zero">
          <Money amount={cents(0)} meaning="movement" className="text-sm font-[550]" />
        </TypeRow>
        <TypeRow name="Negative balance">
          <Money amount={cents(-1250)} meaning="balance" size="md" />
        </TypeRow>
        <TypeRow name="Largest">
          <Money amount={cents(123_456_789_012)} size="md" />
        </TypeRow>
      </Specimen>
      <Logos />
    </SpecimenGrid>
  );
}

function TypeRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-5 py-1.75">
      {children}
      <span className="ml-auto text-right text-2xs whitespace-nowrap text-ink-3 max-sm:whitespace-normal">
        {name}
      </span>
    </div>
  );
}

function Logos() {
  return (
    <Specimen title="Logo" className="lg:col-span-3">
      <div className="flex flex-col items-start gap-5">
        <Logo name="Keelson" />
        <Logo name="Keelson" size={30} />
        <Logo mark size={16} />
        <div className="deep w-full rounded-md bg-deep p-5">
          <Logo name="Keelson" />
        </div>
      </div>
    </Specimen>
  );
}
