import { useWords } from '@bank/words/use-words.ts';
import type { LucideIcon } from 'lucide-react';
import { SECURITY_ID } from '../../platform/frame/guest-links.ts';
import { frameIcons } from '../../ui/frame/frame-icons.ts';

const { KeyRound, ListChecks, ReceiptText } = frameIcons;

export function ReasonsPanel() {
  const { say } = useWords();
  return (
    <section className="mx-auto max-w-[1240px] px-4 py-14 md:px-10 lg:py-19">
      <h2 className="max-w-[18em] text-[1.625rem] leading-[1.15] font-[550] tracking-[-.022em] text-balance md:text-h1">
        {say('landing.reasons.title')}
      </h2>
      <div className="mt-10 grid gap-x-12 gap-y-9 md:grid-cols-3">
        <Reason
          icon={ListChecks}
          title={say('landing.reasons.seeTitle')}
          text={say('landing.reasons.seeText')}
        />
        <Reason
          icon={ReceiptText}
          title={say('landing.reasons.referenceTitle')}
          text={say('landing.reasons.referenceText')}
        />
        <Reason
          id={SECURITY_ID}
          icon={KeyRound}
          title={say('landing.reasons.approveTitle')}
          text={say('landing.reasons.approveText')}
        />
      </div>
    </section>
  );
}

function Reason({
  id,
  icon: Icon,
  title,
  text,
}: {
  id?: string;
  icon: LucideIcon;
  title: string;
  text: string;
}) {
  return (
    <div id={id}>
      <Icon aria-hidden size={28} strokeWidth={1.5} className="text-brand-text" />
      <h3 className="mt-4 mb-1.5 text-[1.1875rem] leading-normal font-semibold tracking-[-.012em]">
        {title}
      </h3>
      <p className="text-ink-2">{text}</p>
    </div>
  );
}
