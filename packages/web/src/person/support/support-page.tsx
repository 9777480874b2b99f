import { useWords } from '@bank/words/use-words.ts';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useContext } from 'react';
import { DraftContext } from '../../platform/draft.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { GuestPanel } from './guest-panel.tsx';
import { PhonePanel } from './phone-panel.tsx';
import { WayPanel } from './way-panel.tsx';

/** Guests see only a phone number, so they don't load the form. */
const DeskPanel = lazy(async () => ({ default: (await import('./desk-panel.tsx')).DeskPanel }));

export function SupportPage() {
  const { say } = useWords();
  return <Reach title={say('support.title.support')} />;
}

export function CustomerServicePage() {
  const { say } = useWords();
  return <Reach title={say('support.title.service')} />;
}

/** Only customer pages have the session keeper, and with it drafts. */
function Reach({ title }: { title: string }) {
  const signedOn = useContext(DraftContext) !== null;
  return signedOn ? <CustomerView title={title} /> : <GuestView title={title} />;
}

/** On a phone the number comes first; wider screens show it beside the form. */
function CustomerView({ title }: { title: string }) {
  const { say } = useWords();
  return (
    <>
      <PageHead title={title} lead={say('support.label.lead')} />
      <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_340px] xl:grid-rows-[auto_1fr]">
        <PhonePanel className="xl:col-start-2 xl:row-start-1" />
        <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <Suspense fallback={<Skeleton className="h-160 rounded-lg" />}>
            <DeskPanel />
          </Suspense>
        </div>
        <CodesPanel className="max-xl:mt-5 xl:col-start-2 xl:row-start-2" />
      </div>
    </>
  );
}

function GuestView({ title }: { title: string }) {
  const { say } = useWords();
  return (
    <div className="mx-auto max-w-[44rem]">
      <PageHead title={title} lead={say('support.label.lead')} />
      <div className="space-y-4">
        <GuestPanel />
        <CodesPanel />
      </div>
    </div>
  );
}

function CodesPanel({ className }: { className?: string }) {
  const { say } = useWords();
  return (
    <WayPanel icon={KeyRound} title={say('support.codes.title')} className={className}>
      {say('support.codes.text')}
    </WayPanel>
  );
}
