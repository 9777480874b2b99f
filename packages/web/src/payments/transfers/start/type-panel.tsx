import { transferTypes, type TransferType } from '@bank/contract/payments/transfers/history/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeftRight, Globe, Landmark, type LucideIcon } from 'lucide-react';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { typeOf, type Form } from './transfer-model.ts';

const icons: Readonly<Record<TransferType, LucideIcon>> = {
  internal: ArrowLeftRight,
  external: Landmark,
  wire: Globe,
};

/** Between own accounts, to another bank, or by wire. Changing the type clears the recipient. */
export function TypePanel({ form }: { form: Form }) {
  const { say } = useWords();
  const chosen = typeOf(form.typed);
  return (
    <div>
      <ChoiceGroup
        label={<span className="text-h3">{say('transfer.label.transferType')}</span>}
        className="gap-2 sm:grid-cols-3"
      >
        {transferTypes.map((type) => (
          <ChoiceCard
            key={type}
            name="type"
            value={type}
            checked={type === chosen}
            onChange={() => form.choose({ type, recipientId: '' })}
            icon={icons[type]}
            // words: transfers.type.*
            label={say(`transfers.type.${type}`)}
            // words: transfers.typeHint.*
            hint={say(`transfers.typeHint.${type}`)}
          />
        ))}
      </ChoiceGroup>
    </div>
  );
}
