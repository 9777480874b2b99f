import type { CardDetails } from '@bank/contract/accounts/cards/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ChevronRight, RefreshCw, ShieldAlert, type LucideIcon } from 'lucide-react';
import { createFormat } from '../../platform/frame/format.ts';
import { CardHead } from '../../ui/card-head.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { Card } from '../../ui/notes/card.tsx';
import type { CardDialog } from './asked-dialog.tsx';

type ReplacePanelProps = { details: CardDetails; onAsk: (dialog: CardDialog) => void };

export function ReplacePanel({ details: { card, arrives }, onAsk }: ReplacePanelProps) {
  const { say, language } = useWords();
  const days = createFormat(language).span(arrives.from, arrives.by);
  return (
    <Card className="pb-3">
      <CardHead title={say('cards.replace.title')} />
      <div className="mt-1 divide-y divide-line px-5 md:px-6">
        {/* One that is still on its way can only be lost. */}
        {card.status !== 'ordered' && (
          <Choice
            icon={RefreshCw}
            label={say('cards.replace.damaged')}
            hint={say('cards.replace.damagedHint', { days })}
            onPress={() => onAsk('damaged')}
          />
        )}
        <Choice
          icon={ShieldAlert}
          isDanger
          label={say('cards.replace.lost')}
          hint={say('cards.replace.lostHint')}
          onPress={() => onAsk('lost')}
        />
      </div>
    </Card>
  );
}

type ChoiceProps = {
  icon: LucideIcon;
  label: string;
  hint: string;
  isDanger?: boolean;
  onPress: () => void;
};

function Choice({ icon: Icon, label, hint, isDanger = false, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={cn('flex min-h-14 w-full items-center gap-3 py-2.5 text-left', isDanger && 'text-danger')}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">{label}</span>
        <span className="block text-xs text-ink-2">{hint}</span>
      </span>
      <ChevronRight aria-hidden size={18} strokeWidth={2} className="shrink-0 text-ink-3" />
    </button>
  );
}
