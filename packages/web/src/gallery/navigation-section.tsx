import { useState } from 'react';
import { Chip, RemovableChip } from '../ui/chip.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Segmented } from '../ui/frame/segmented.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

const steps = [
  { label: 'Details', to: '#details' },
  { label: 'Review' },
  { label: 'Approval code' },
  { label: 'Receipt' },
];

export function NavigationSection() {
  return (
    <SpecimenGrid>
      <Specimen title="Stepper" className="lg:col-span-3">
        <Stepper label="Progress" steps={steps} current={1} tone="surface" layout="spine" />
      </Specimen>
      <TabsAndFilters />
      <Specimen title="Stepper: error, phone" className="lg:col-span-4">
        <Stepper
          label="Progress with a problem"
          steps={[{ label: 'Details', to: '#details', wrong: true }, ...steps.slice(1)]}
          current={2}
          tone="surface"
          layout="spine"
        />
        <div className="mt-6">
          <Stepper label="Progress on a phone" steps={steps} current={1} tone="surface" layout="bars" />
        </div>
      </Specimen>
      <Specimen title="Stepper on deep" bare className="lg:col-span-4">
        <div className="deep flex-1 rounded-xl bg-deep p-8 text-on-deep">
          <Stepper
            label="Enrollment"
            tone="deep"
            layout="spine"
            current={2}
            steps={[
              { label: 'Personal Information', to: '#personal' },
              { label: 'Contact Information', to: '#contact' },
              { label: 'Account Setup' },
            ]}
          />
          <div className="mt-6">
            <Stepper label="Enrollment on a phone" tone="deep" layout="bars" current={1} steps={steps} />
          </div>
        </div>
      </Specimen>
      <Specimen title="Chips in force, many pages" className="lg:col-span-8">
        <div className="flex flex-wrap gap-2">
          <RemovableChip label="Fees" onRemove={() => undefined} />
          <RemovableChip label="Last 30 days" onRemove={() => undefined} />
          <Chip disabled>Not available</Chip>
          <Chip className="outline-2 outline-offset-2 outline-focus">Focused</Chip>
        </div>
        <div className="mt-6 flex flex-wrap gap-6">
          <Pagination name="Pages of one" page={1} pages={1} pathTo={(page) => `#page-${page}`} />
          <Pagination name="Pages of many" page={5} pages={24} pathTo={(page) => `#page-${page}`} />
        </div>
      </Specimen>
    </SpecimenGrid>
  );
}

function TabsAndFilters() {
  const [tab, setTab] = useState('current');
  const [kind, setKind] = useState('All');
  const [period, setPeriod] = useState('month');
  const panel = (
    <div className="grid gap-4.5">
      <div className="flex flex-wrap gap-2">
        {['All', 'Deposits', 'Fees'].map((name) => (
          <Chip key={name} selected={kind === name} onClick={() => setKind(name)}>
            {name}
          </Chip>
        ))}
        <Chip opens>Last 30 days</Chip>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Period"
          value={period}
          onValueChange={setPeriod}
          segments={[
            { value: 'month', label: 'Month' },
            { value: 'year', label: 'Year' },
          ]}
        />
        <Pagination page={1} pages={3} pathTo={(page) => `#page-${page}`} />
      </div>
    </div>
  );
  return (
    <Specimen title="Tabs, filters, paging" className="lg:col-span-5">
      <Tabs
        label="Disputes"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { id: 'current', label: 'Current', count: 4, panel },
          { id: 'completed', label: 'Completed', panel },
          { id: 'cancelled', label: 'Cancelled', panel },
          { id: 'results', label: 'Results', disabledReason: 'Calculate first to see results.', panel },
        ]}
      />
    </Specimen>
  );
}
