import type { Profile } from '@bank/contract/relationship/profile/contract.ts';
import { addressText, phoneText } from '@bank/contract/relationship/profile/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { PenLine } from 'lucide-react';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import type { SupportState } from '../../../platform/support-state.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { CardHead } from '../../../ui/card-head.tsx';
import { Link } from '../../../ui/frame/link.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { PhotoPanel } from './photo-panel.tsx';

const PendingPanel = lazy(async () => ({ default: (await import('./pending-panel.tsx')).PendingPanel }));
const loadForm = () => import('./personal-form.tsx');
const PersonalForm = lazy(async () => ({ default: (await loadForm()).PersonalForm }));

type PersonalPanelProps = { profile: Profile; onDone: (text: string | null) => void };

/** Read-only or edit view. Changes that await a code are above both. */
export function PersonalPanel({ profile, onDone }: PersonalPanelProps) {
  const { say } = useWords();
  const [editing, setEditing] = useState(false);
  const { user } = profile;
  return (
    <div className="grid gap-4">
      <PhotoPanel user={user} onDone={onDone} />
      {profile.pending.map((pending) => (
        <Suspense key={pending.contact} fallback={<Skeleton className="h-40 rounded-lg" />}>
          <PendingPanel
            pending={pending}
            current={pending.contact === 'email' ? user.email : phoneText(user.phoneNumber)}
            onDone={onDone}
          />
        </Suspense>
      ))}
      {editing ? (
        <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
          <PersonalForm
            profile={profile}
            onSaved={() => {
              setEditing(false);
              onDone(say('profile.success.saved'));
            }}
            onLeave={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <Details
          profile={profile}
          onEdit={() => {
            onDone(null);
            setEditing(true);
          }}
        />
      )}
    </div>
  );
}

function Details({ profile: { user, pending }, onEdit }: { profile: Profile; onEdit: () => void }) {
  const { say, language } = useWords();
  const heading = useId();
  const waits = (contact: 'email' | 'phone') =>
    pending.some((each) => each.contact === contact) && (
      <StatusPill tone="info">{say('profile.pending.badge')}</StatusPill>
    );
  return (
    <Card aria-labelledby={heading}>
      <CardHead
        title={say('profile.personal.title')}
        titleId={heading}
        action={
          <Button
            tone="secondary"
            size="small"
            icon={PenLine}
            className="h-11"
            onPointerEnter={() => void loadForm().catch(() => undefined)}
            onClick={onEdit}
          >
            {say('profile.personal.edit')}
          </Button>
        }
      />
      <dl className="mt-2 grid gap-x-8 px-5 pb-2 md:grid-cols-2 md:px-6">
        <Fact term={say('profile.personal.name')}>{user.name}</Fact>
        <Fact term={say('enrolment.label.dateOfBirth')}>
          {createFormat(language).numericDay(user.dateOfBirth)}
        </Fact>
        <Fact term={say('enrolment.label.email')}>
          {user.email} {waits('email')}
          {!user.emailConfirmed && (
            <StatusPill tone="caution">{say('profile.personal.unconfirmed')}</StatusPill>
          )}
        </Fact>
        <Fact term={say('enrolment.label.phone')}>
          {phoneText(user.phoneNumber)} {waits('phone')}
        </Fact>
        <Fact term={say('profile.personal.address')}>{addressText(user.address)}</Fact>
        <Fact term={say('enrolment.label.ssn')}>
          {/* Only a plain typeface has round bullets level with the digits. */}
          <span>
            <span className="[font-family:Arial,'Liberation_Sans',sans-serif]">•••-••-</span>
            {user.ssnLastFour}
          </span>
        </Fact>
        <Fact term={say('profile.personal.username')}>{user.username}</Fact>
        <Fact term={say('profile.personal.customerNumber')}>{user.customerId}</Fact>
      </dl>
      <p className="border-t border-line px-5 py-4 text-xs text-ink-2 md:px-6">
        {say('profile.personal.nameNote')}{' '}
        <Link
          to={paths.support()}
          state={{ issueLabel: say('profile.personal.nameHow') } satisfies SupportState}
          className="relative font-semibold text-brand-text underline underline-offset-3 after:absolute after:-inset-3"
        >
          {say('profile.personal.nameHow')}
        </Link>
      </p>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 py-3">
      <dt className="text-2xs text-ink-3">{term}</dt>
      <dd className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
