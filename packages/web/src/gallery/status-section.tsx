import type { ReactNode } from 'react';
import { cents } from '@bank/kernel/money.ts';
import {
  Calendar,
  CircleAlert,
  CircleDot,
  Clock,
  Flag,
  Lock,
  Pause,
  Search,
  ShieldCheck,
  ShieldX,
} from 'lucide-react';
import { DateTile } from '../ui/date-tile.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Money } from '../ui/money.tsx';
import { Progress } from '../ui/progress.tsx';
import { StatusPill } from '../ui/status-pill.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

export function StatusSection() {
  return (
    <SpecimenGrid>
      <Specimen title="Status" className="lg:col-span-4">
        <Pills />
      </Specimen>
      <Specimen title="Timeline: done, now, next, failed" className="lg:col-span-4">
        <Timeline
          steps={[
            { id: 'confirmed', text: 'Confirmed by you', when: '9:41 AM', state: 'done' },
            { id: 'waiting', text: 'Waiting for approval', when: 'Since 9:41 AM', state: 'now' },
            { id: 'leaves', text: 'Leaves your account', state: 'next' },
          ]}
        />
        <hr className="my-4 border-line" />
        <Timeline
          steps={[
            { id: 'scheduled', text: 'Scheduled by you', when: 'Mar 8', state: 'done' },
            { id: 'closed', text: 'Payee account closed', when: 'Mar 10', state: 'failed' },
          ]}
        />
      </Specimen>
      <Specimen title="Progress: counted, unknown" className="lg:col-span-4">
        <Progress
          label="Statement months ready"
          counted={{ done: 4, of: 6 }}
          text="4 of 6 months ready"
          note="About 10 seconds left"
        />
        <Progress label="Reading the photo" text="Reading the photo" className="mt-6" />
      </Specimen>
      <Specimen title="Definition list" className="lg:col-span-4">
        <DefinitionList
          items={[
            { term: 'Interest rate', value: '0.01% APY' },
            { term: 'Monthly fee', value: <Money amount={cents(1000)} /> },
            { term: 'Overdraft', value: 'Linked to savings' },
            { term: 'Total', value: <Money amount={cents(125_000)} />, strong: true },
          ]}
        />
      </Specimen>
      <Specimen title="Date tile" className="lg:col-span-4">
        <div className="divide-y divide-line">
          <DueRow day="2026-03-14" name="Casco Electric" amount={12_840}>
            <StatusPill tone="caution" icon={Clock}>
              Due Soon
            </StatusPill>
          </DueRow>
          <DueRow day="2026-03-17" name="Pine State Mobile" amount={6500}>
            AutoPay from Checking
          </DueRow>
        </div>
      </Specimen>
    </SpecimenGrid>
  );
}

function DueRow({
  day,
  name,
  amount,
  children,
}: {
  day: string;
  name: string;
  amount: number;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3.5 py-3">
      <DateTile day={day} />
      <div>
        <p className="text-sm font-[550]">{name}</p>
        <p className="text-2xs text-ink-3">{children}</p>
      </div>
      <Money amount={cents(amount)} className="text-sm font-[550]" />
    </div>
  );
}

function Pills() {
  return (
    <div className="flex flex-wrap gap-2.5">
      <StatusPill tone="positive">Completed</StatusPill>
      <StatusPill tone="positive">Processed</StatusPill>
      <StatusPill tone="positive">Approved</StatusPill>
      <StatusPill tone="positive" icon={CircleDot}>
        Active
      </StatusPill>
      <StatusPill tone="positive" icon={ShieldCheck}>
        Verified
      </StatusPill>
      <StatusPill tone="info">Pending</StatusPill>
      <StatusPill tone="info" icon={Calendar}>
        Scheduled
      </StatusPill>
      <StatusPill tone="info" icon={Search}>
        Under review
      </StatusPill>
      <StatusPill tone="info">Awaiting approval</StatusPill>
      <StatusPill tone="caution" icon={Clock}>
        Due Soon
      </StatusPill>
      <StatusPill tone="caution" icon={Pause}>
        Paused
      </StatusPill>
      <StatusPill tone="caution">Action needed</StatusPill>
      <StatusPill tone="danger">Failed</StatusPill>
      <StatusPill tone="danger" icon={CircleAlert}>
        Overdrawn
      </StatusPill>
      <StatusPill tone="danger" icon={ShieldX}>
        Blocked
      </StatusPill>
      <StatusPill tone="danger" icon={null}>
        Over $34.60
      </StatusPill>
      <StatusPill tone="neutral">Cancelled</StatusPill>
      <StatusPill tone="neutral" icon={Lock}>
        Closed
      </StatusPill>
      <StatusPill tone="neutral" icon={Flag}>
        Already disputed
      </StatusPill>
    </div>
  );
}
