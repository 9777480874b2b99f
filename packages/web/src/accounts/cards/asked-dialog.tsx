import type { CardDetails } from '@bank/contract/accounts/cards/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useNavigate } from 'react-router';
import { createFormat } from '../../platform/frame/format.ts';
import { paths } from '../../platform/frame/paths.ts';
import { useToast } from '../../ui/toast.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { TripDialog } from './trip-dialog.tsx';

/** What is asked about a card in a dialog; several buttons lead to each. */
export type CardDialog = 'trip' | 'damaged' | 'lost';

type AskedDialogProps = {
  details: CardDetails;
  asked: CardDialog | null;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

export function AskedDialog({ details, asked, onClose, onChanged }: AskedDialogProps) {
  const { say, language } = useWords();
  const toast = useToast();
  const go = useNavigate();
  const { card, arrives } = details;
  if (asked === null) return null;
  if (asked === 'trip')
    return (
      <TripDialog
        cardId={card.cardId}
        onDone={() => {
          onClose();
          void onChanged();
        }}
        onClose={onClose}
      />
    );
  return (
    <ReplaceDialog
      cardId={card.cardId}
      isLost={asked === 'lost'}
      days={createFormat(language).span(arrives.from, arrives.by)}
      onDone={(newId) => {
        onClose();
        toast.done(say('cards.replace.done'));
        void onChanged().then(() => go(paths.cardDetail({ cardId: newId })));
      }}
      onClose={onClose}
    />
  );
}
