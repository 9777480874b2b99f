import { CircleCheck, FileDown, FileQuestionMark, Plus, RotateCw, Timer } from 'lucide-react';
import { AccountCardSkeleton } from '../ui/account-card-skeleton.tsx';
import { Button } from '../ui/frame/button.tsx';
import { Card } from '../ui/notes/card.tsx';
import { RemovableChip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/loading/error-state.tsx';
import { IconTile } from '../ui/frame/icon-tile.tsx';
import { LedgerSkeleton } from '../ui/ledger-skeleton.tsx';
import { LoadingArea } from '../ui/loading/loading-area.tsx';
import { Progress } from '../ui/progress.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

export function StatesSection() {
  return (
    <SpecimenGrid>
      <Specimen title="Loading" bare className="lg:col-span-4">
        <LoadingArea
          waiting
          text="Loading account details..."
          textInSight
          className="flex-1 rounded-lg border border-line bg-surface p-5"
          skeleton={
            <>
              <AccountCardSkeleton className="border-0 shadow-none [&>div]:p-0" />
              <hr className="mt-5 mb-1 border-line" />
              <div className="-mx-5 md:-mx-6">
                <LedgerSkeleton rows={3} />
              </div>
            </>
          }
        >
          <p>Loaded</p>
        </LoadingArea>
      </Specimen>
      <EmptyStates />
      <ErrorStates />
      <Specimen title="Long work" className="lg:col-span-4">
        <IconTile icon={FileDown} />
        <h4 className="mt-4 text-h2 font-[550]">Preparing your statement</h4>
        <p className="mt-1.5 mb-4.5 text-sm text-ink-2">Everyday Checking, last 6 months, PDF.</p>
        <Progress
          label="Statement months"
          counted={{ done: 4, of: 6 }}
          text="4 of 6 months ready"
          note="About 10 seconds left"
        />
        <p className="mt-4 text-sm text-ink-2">
          You can leave this page. We will put it in Documents and send you a notification.
        </p>
      </Specimen>
    </SpecimenGrid>
  );
}

function EmptyStates() {
  return (
    <>
      <Specimen title="First visit" className="lg:col-span-4">
        <EmptyState
          kind="first"
          title="Welcome, Nora"
          actions={
            <Button wide icon={Plus}>
              Open Your First Account
            </Button>
          }
          note="Transfers, payments and deposits become available after that."
        >
          You do not have an account with us yet. Opening one takes about 6 minutes.
        </EmptyState>
      </Specimen>
      <Specimen title="Nothing matches" className="lg:col-span-4">
        <div className="flex h-full flex-col">
          <div className="mb-6.5 flex gap-2">
            <RemovableChip label="Fees" onRemove={() => undefined} />
            <RemovableChip label="Last 30 days" onRemove={() => undefined} />
          </div>
          <EmptyState
            kind="noMatch"
            title="No transactions found for the selected filters."
            actions={
              <>
                <Button tone="secondary" size="small">
                  Clear filters
                </Button>
                <Button tone="quiet" size="small">
                  Show all time
                </Button>
              </>
            }
          >
            The last fee on this account was $10.00 on January 30.
          </EmptyState>
        </div>
      </Specimen>
      <Specimen title="All done" className="lg:col-span-4">
        <EmptyState kind="done" icon={CircleCheck} title="Nothing is due">
          Every bill of this month is paid. The next one is due on Apr 1.
        </EmptyState>
      </Specimen>
    </>
  );
}

function ErrorStates() {
  const home = (
    <Button tone="quiet" size="small">
      Return to Dashboard
    </Button>
  );
  return (
    <>
      <Specimen title="Page could not load" className="lg:col-span-4">
        <ErrorState
          title="Error Loading Account"
          trace="Network error. Reference ERR-7Q2D-0915"
          actions={
            <>
              <Button size="small" icon={RotateCw}>
                Try again
              </Button>
              {home}
            </>
          }
        >
          <p>
            We could not reach your account details. Your money and any scheduled payments are not affected.
          </p>
        </ErrorState>
      </Specimen>
      <Specimen title="Not found" className="lg:col-span-4">
        <ErrorState
          tone="neutral"
          icon={FileQuestionMark}
          title="Account Not Found"
          actions={
            <>
              <Button size="small">View my accounts</Button>
              {home}
            </>
          }
        >
          <p>
            The requested account could not be found. It may have been closed, or the link may be out of date.
          </p>
        </ErrorState>
      </Specimen>
      <Specimen title="Session ended" bare className="lg:col-span-4">
        <Card as="div" pad floating className="flex-1">
          <ErrorState
            tone="brand"
            icon={Timer}
            title="You’re signed off"
            actions={
              <>
                <Button size="small">Log In</Button>
                <Button tone="quiet" size="small">
                  Go to the start page
                </Button>
              </>
            }
          >
            <p>Your session has expired. Please log in again.</p>
            <p>Your draft transfer to Jonas is saved and nothing was sent.</p>
          </ErrorState>
        </Card>
      </Specimen>
    </>
  );
}
