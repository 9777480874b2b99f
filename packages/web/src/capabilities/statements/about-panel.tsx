import { useWords } from '@bank/words/use-words.ts';
import { CalendarCheck, FileDown, LockKeyhole, type LucideIcon } from 'lucide-react';
import { Card } from '../../ui/card.tsx';

/** What the customer can rely on, beside the documents themselves. */
export function AboutPanel() {
  const { say } = useWords();
  return (
    <Card pad aria-labelledby="about-statements">
      <h2 id="about-statements" className="text-h3 font-semibold">
        {say('documents.about.title')}
      </h2>
      <ul className="mt-4 space-y-4">
        <Fact icon={CalendarCheck} title={say('documents.about.monthlyTitle')}>
          {say('documents.about.monthlyText')}
        </Fact>
        <Fact icon={FileDown} title={say('documents.about.requestedTitle')}>
          {say('documents.about.requestedText')}
        </Fact>
        <Fact icon={LockKeyhole} title={say('documents.about.linkTitle')}>
          {say('documents.about.linkText')}
        </Fact>
      </ul>
    </Card>
  );
}

function Fact({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: string }) {
  return (
    <li className="flex gap-3.5">
      <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-px shrink-0 text-brand-text" />
      <div className="min-w-0">
        <p className="text-sm font-semibold">{title}</p>
        <p className="mt-0.5 text-xs text-ink-2">{children}</p>
      </div>
    </li>
  );
}
