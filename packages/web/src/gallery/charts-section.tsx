import { moneyText } from '@bank/kernel/format.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { BarChart } from '../ui/bar-chart.tsx';
import type { Estimate } from '../ui/chart-projection.ts';
import { lowestOf, type DayAmount } from '../ui/chart-step.ts';
import { DeepSurface } from '../ui/frame/deep-surface.tsx';
import { LimitBar } from '../ui/limit-bar.tsx';
import { Money } from '../ui/money.tsx';
import { ProjectionChart } from '../ui/projection-chart.tsx';
import { RingChart } from '../ui/ring-chart.tsx';
import { ShareBar } from '../ui/share-bar.tsx';
import { StepChart } from '../ui/step-chart.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

export function ChartsSection() {
  return (
    <SpecimenGrid>
      <OnDeep />
      <SpendingChart />
      <LimitedBars />
      <Projection />
      <Specimen title="Bars above and below zero" className="lg:col-span-5">
        <BarChart
          caption="Net by month"
          summary="Net was positive in four of six months. February was lowest at minus $412.00."
          bars={['Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar'].map((name, index) => ({
            id: name,
            name,
            amount: cents([82_000, 61_500, -22_010, 43_000, -41_200, 70_000][index] ?? 0),
          }))}
        />
      </Specimen>
      <Rings />
      <Limits />
      <Income />
    </SpecimenGrid>
  );
}

function OnDeep() {
  const lowest = lowestOf(cash);
  return (
    <Specimen title="Step trend on deep water" bare className="lg:col-span-12">
      <DeepSurface
        aria-label="Available to spend"
        className="grid gap-8 px-5 py-5.5 md:px-9 md:pt-8 md:pb-7 lg:grid-cols-[minmax(0,1fr)_470px]"
      >
        <div>
          <p className="text-sm text-on-deep-2">Available to spend</p>
          <p className="mt-2">
            <Money amount={cents(3_296_865)} size="xl" />
          </p>
          <p className="mt-2 text-sm text-on-deep-2">
            Checking and savings, after $246.45 in pending purchases
          </p>
          <ShareBar
            onDeep
            label="Of $5,880.00 income, $3,427.89 is spent, $1,112.11 is budgeted and $1,340.00 is not"
            className="mt-7"
            parts={[
              { id: 'spent', name: 'Spent', amount: cents(342_789), colour: 'deep-1' },
              { id: 'planned', name: 'Budgeted, not spent yet', amount: cents(111_211), colour: 'deep-2' },
              { id: 'free', name: 'Not budgeted', amount: cents(134_000), colour: 'deep-3' },
            ]}
          />
        </div>
        <StepChart
          form="trend"
          onDeep
          caption="Cash by day"
          summary="Cash over 30 days, from $29,934.02 to $32,968.65. Lowest $29,292.27 on March 5."
          points={cash}
          title={
            <>
              <span>Cash, last 30 days</span>
              <span>{lowest && `Lowest ${moneyText(lowest.amount)} on Feb 21`}</span>
            </>
          }
        />
      </DeepSurface>
    </Specimen>
  );
}

function Projection() {
  return (
    <Specimen title="Projection that runs out" className="lg:col-span-7">
      <ProjectionChart
        title={<h4 className="text-h2 font-[550]">Savings by age</h4>}
        caption="Savings by age"
        unit="Age"
        summary="Savings grow from $125,000 at 38 to $1,238,419 at 65, then fall to zero at 86, before age 90."
        plan={{ name: 'Your plan', points: plan }}
        other={{ name: 'With extra saving', label: 'If you save $12,500 more a year', points: better }}
        mark={{ at: 65, label: '$1,238,419 at 65', foot: 'Retire 65' }}
        runsOut={(age) => `Runs out at ${age}`}
        legend={[
          { id: 'plan', name: 'Your plan', colour: 1, mark: 'line' },
          { id: 'better', name: 'With extra saving', colour: 2, mark: 'dash' },
          { id: 'gone', name: 'No savings left', colour: 'danger', mark: 'hatch' },
        ]}
      />
    </Specimen>
  );
}

function Limits() {
  return (
    <Specimen title="Limit bar" className="lg:col-span-7">
      <div className="grid gap-5">
        <LimitBar
          amount={cents(165_000)}
          limit={cents(185_000)}
          label="Housing: $1,650.00 of $1,850.00, 89 percent"
        />
        <LimitBar
          amount={cents(4500)}
          limit={cents(15_000)}
          label="Healthcare: $45.00 of $150.00, 30 percent"
        />
        <LimitBar
          amount={cents(21_460)}
          limit={cents(18_000)}
          label="Entertainment: $214.60 of $180.00, 119 percent"
        />
      </div>
    </Specimen>
  );
}

const day = (month: string, date: number) => `2026-${month}-${String(date).padStart(2, '0')}`;
const spentDollars = [84, 180, 620, 690, 2340, 2460, 2580, 2660, 2790, 2880, 3280, 3427.89];
const spent: readonly DayAmount[] = spentDollars.map((dollars, index) => ({
  day: day('03', index + 1),
  amount: cents(Math.round(dollars * 100)),
}));

const cashDollars = [
  29_934, 29_744, 29_744, 29_680, 29_680, 29_560, 29_560, 29_520, 29_520, 29_520, 29_292.27, 29_292.27,
  29_292.27, 32_233, 32_233, 31_930, 31_930, 31_945, 31_945, 31_945, 31_850, 31_790, 30_230, 30_230, 30_230,
  30_230, 30_430, 33_250, 33_200, 32_968.65,
];
const cash: readonly DayAmount[] = cashDollars.map((dollars, index) => ({
  day: index < 18 ? day('02', index + 11) : day('03', index - 17),
  amount: cents(Math.round(dollars * 100)),
}));

const slices = [
  { id: 'housing', name: 'Housing', amount: cents(165_000) },
  { id: 'savings', name: 'Savings', amount: cents(80_000) },
  { id: 'food', name: 'Food', amount: cents(40_236) },
  { id: 'fun', name: 'Entertainment', amount: cents(21_460) },
  { id: 'utilities', name: 'Utilities', amount: cents(19_718) },
  { id: 'transport', name: 'Transportation', amount: cents(11_875) },
  { id: 'health', name: 'Healthcare', amount: cents(4500) },
];

/** Plain compound saving and spending, to give the chart a shape. The bank's own formula is elsewhere. */
function savings(yearly: number): Estimate[] {
  const points: Estimate[] = [];
  let dollars = 125_000;
  for (let age = 38; age <= 90; age += 1) {
    points.push({ at: age, amount: cents(Math.round(dollars) * 100) });
    dollars = age < 65 ? dollars * 1.055 + yearly : dollars * 1.055 - 81_000 * 1.025 ** (age - 65);
  }
  return points;
}
const plan = savings(12_000);
const better = savings(24_500);

function SpendingChart() {
  return (
    <Specimen title="Step chart with an even pace" className="lg:col-span-7">
      <StepChart
        title={<h4 className="text-h2 font-[550]">Spending so far</h4>}
        caption="Spent in March by day"
        summary="Spending so far in March is $3,427.89 by March 12, against a budget of $4,540.00 for the month. An even pace would be $1,757.42 today."
        points={spent}
        start={ZERO}
        until="2026-03-31"
        markLowest={false}
        lastLabel="$3,427.89 spent"
        pace={{ amount: cents(454_000), label: '$4,540 budgeted' }}
        notes={[{ day: '2026-03-05', text: 'Rent, Mar 5' }]}
        legend={[
          { id: 'spent', name: 'Spent', colour: 1, mark: 'line' },
          { id: 'pace', name: 'Even pace', colour: 'other', mark: 'dash' },
        ]}
      />
    </Specimen>
  );
}

function LimitedBars() {
  return (
    <Specimen title="Bars with limits" className="lg:col-span-5">
      <BarChart
        caption="Spending by category"
        summary="Housing is the largest at $1,650.00. Entertainment is $34.60 over its budget of $180.00."
        bars={[
          { id: 'transport', name: 'Transport', amount: cents(11_875), limit: cents(26_000) },
          { id: 'food', name: 'Food', amount: cents(40_236), limit: cents(62_000) },
          { id: 'fun', name: 'Entertainment', amount: cents(51_460), limit: cents(38_000) },
          { id: 'health', name: 'Health', amount: cents(4500), limit: cents(15_000) },
        ]}
      />
    </Specimen>
  );
}

function Rings() {
  return (
    <>
      <Specimen title="Ring: five and Other" className="lg:col-span-7">
        <RingChart
          caption="Where it went"
          summary="Housing is 48 percent of $3,427.89."
          totalLabel="Total spent"
          slices={slices}
        />
      </Specimen>
      <Specimen title="Ring: two" className="lg:col-span-5">
        <RingChart
          caption="Principal and interest"
          summary="Principal is 73 percent of the payment."
          totalLabel="Payment"
          slices={[
            { id: 'principal', name: 'Principal', amount: cents(91_250) },
            { id: 'interest', name: 'Interest', amount: cents(33_750) },
          ]}
        />
      </Specimen>
    </>
  );
}

function Income() {
  return (
    <Specimen title="Share bar" className="lg:col-span-5">
      <ShareBar
        size="large"
        label="Of $124,172 needed, $49,537 comes from savings, $46,747 from Social Security and $27,888 is missing"
        parts={[
          {
            id: 'savings',
            name: 'From savings at 4%',
            amount: cents(4_953_700),
            colour: 1,
            value: '$49,537',
          },
          { id: 'social', name: 'Social Security', amount: cents(4_674_700), colour: 3, value: '$46,747' },
          {
            id: 'short',
            name: 'Shortfall',
            amount: cents(2_788_800),
            colour: 'missing',
            value: <span className="text-danger">$27,888</span>,
          },
        ]}
      />
    </Specimen>
  );
}
