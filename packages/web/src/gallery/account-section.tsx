import { cents } from '@bank/kernel/money.ts';
import { ChartLine, CreditCard, LockKeyhole, PiggyBank, Sunrise, Wallet } from 'lucide-react';
import { AccountCardSkeleton } from '../ui/account-card-skeleton.tsx';
import { AccountCard } from '../ui/account-card/account-card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { MaskedNumber } from '../ui/masked-number.tsx';
import { UsageBar } from '../ui/account-card/usage-bar.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

export function AccountSection() {
  return (
    <SpecimenGrid>
      <LoadedCards />
      <Specimen title="Account card: stale" bare className="lg:col-span-4">
        <AccountCard
          icon={PiggyBank}
          name="Harbor Savings"
          kind="Savings"
          number="20007730"
          balanceLabel="Balance"
          balance={cents(2_500_050)}
          staleSince="9:41 AM"
          meta="0.85% APY"
          metaEnd="+$17.71 this month"
          details={<Details name="stale Harbor Savings" />}
        />
      </Specimen>
      <Specimen title="Account card: overdrawn" bare className="lg:col-span-4">
        <AccountCard
          icon={Wallet}
          name="Everyday Checking"
          kind="Checking"
          number="20004821"
          balanceLabel="Available"
          balance={cents(-1250)}
          meta="−$12.50 current"
          metaEnd="1 pending"
          details={<Details name="overdrawn Everyday Checking" />}
        />
      </Specimen>
      <Specimen title="Account card: closed" bare className="lg:col-span-4">
        <AccountCard
          icon={LockKeyhole}
          name="12-month certificate"
          kind="Certificate of Deposit"
          number="20000184"
          balanceLabel="Balance"
          balance={cents(0)}
          closed
          meta="Closed Nov 2, 2025"
          details={<Details name="closed certificate" />}
        />
      </Specimen>
      <Specimen title="Account card: loading" bare className="lg:col-span-4">
        <AccountCardSkeleton />
      </Specimen>
      <Specimen title="Masked numbers, usage" className="lg:col-span-8">
        <p className="flex flex-wrap gap-6 text-sm">
          <MaskedNumber number="20004821" />
          <MaskedNumber number="4821" />
          <MaskedNumber number="KC-RENT" />
        </p>
        <div className="mt-5 grid gap-4">
          <UsageBar share={0} label="Nothing of the limit used" />
          <UsageBar share={0.385} label="38 percent of the yearly contribution limit used" />
          <UsageBar share={1} label="All of the limit used" />
          <UsageBar share={1.08} label="108 percent of the limit used" />
        </div>
      </Specimen>
    </SpecimenGrid>
  );
}

function LoadedCards() {
  return (
    <>
      <Specimen title="Account card" bare className="lg:col-span-4">
        <AccountCard
          icon={CreditCard}
          name="Keelson Credit"
          kind="Credit"
          number="20003096"
          balanceLabel="You owe"
          balance={cents(250_075)}
          mayOverdraw={false}
          usage={{ share: 0.25, label: '25 percent of credit limit used' }}
          meta="$7,499.25 available"
          metaEnd="25% of $10,000"
          details={<Details name="Keelson Credit" />}
          action={
            <LinkButton to="#pay" tone="soft" size="small">
              Make Payment
            </LinkButton>
          }
        />
      </Specimen>
      <Specimen title="Account card: retirement" bare className="lg:col-span-4">
        <AccountCard
          icon={Sunrise}
          name="Roth IRA"
          kind="Retirement"
          number="20005512"
          balanceLabel="Balance"
          balance={cents(12_500_000)}
          usage={{ share: 0.385, label: '38 percent of the yearly limit used' }}
          meta="$2,500 of $6,500 for 2026"
          metaEnd="$4,000 left"
          details={<Details name="Roth IRA" />}
        />
      </Specimen>
      <Specimen title="Account card: investment" bare className="lg:col-span-4">
        <AccountCard
          icon={ChartLine}
          name="Growth Portfolio"
          kind="Investment"
          number="20009047"
          balanceLabel="Market value"
          balance={cents(4_831_622)}
          meta={<span className="text-positive">+3.2% this year</span>}
          metaEnd="As of Mar 11"
          details={<Details name="Growth Portfolio" />}
        />
      </Specimen>
    </>
  );
}

function Details({ name }: { name: string }) {
  return (
    <LinkButton to="#details" tone="quiet" size="small" aria-label={`Details for ${name}`}>
      Details
    </LinkButton>
  );
}
