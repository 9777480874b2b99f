import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { createRequest } from '@bank/contract/person/support/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createFormat } from '../../platform/frame/format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { ReferenceNumber } from '../../ui/reference-number.tsx';

type SentPanelProps = { sent: ReplyOf<typeof createRequest>; onAnother: () => void };

/** Says what happened and what comes next, without promising more. */
export function SentPanel({ sent, onAnother }: SentPanelProps) {
  const { say, language } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card pad aria-labelledby="sent">
      <IconTile icon={MailCheck} tone="positive" />
      <h2 id="sent" ref={heading} tabIndex={-1} className="mt-4 text-h2 font-[550] outline-none">
        {say('support.sent.title')}
      </h2>
      <p className="mt-1.5 max-w-[60ch] text-sm text-ink-2">
        {say('support.sent.text', { email: sent.mailedTo })}
      </p>
      <dl className="mt-5 max-w-120 divide-y divide-line border-y border-line text-sm">
        <div className="flex items-center justify-between gap-4 py-3">
          <dt className="text-ink-2">{say('support.sent.number')}</dt>
          <dd>
            <ReferenceNumber value={sent.requestNumber} />
          </dd>
        </div>
        <div className="flex items-center justify-between gap-4 py-3">
          <dt className="text-ink-2">{say('support.sent.when')}</dt>
          <dd className="text-right font-semibold">{createFormat(language).moment(sent.sentAt)}</dd>
        </div>
      </dl>
      <Button tone="secondary" onClick={onAnother} className="mt-6 max-md:w-full">
        {say('support.sent.another')}
      </Button>
    </Card>
  );
}
