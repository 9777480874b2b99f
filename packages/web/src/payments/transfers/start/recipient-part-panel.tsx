import type { RecipientType } from '@bank/contract/accounts/recipients/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Landmark } from 'lucide-react';
import { AccountPicker } from '../../../ui/account-picker.tsx';
import { Segmented } from '../../../ui/frame/segmented.tsx';
import { isNewRecipient, NEW_RECIPIENT, type Form } from './transfer-model.ts';
import { ProofPanel } from '../recipients/proof-panel.tsx';
import { RecipientFieldsPanel } from '../recipients/recipient-fields-panel.tsx';
import { recipientName } from '../recipients/recipient-model.ts';

type RecipientPartPanelProps = { form: Form; type: RecipientType };

/** A saved or a new recipient. Without saved ones, the form starts with a new one. */
export function RecipientPartPanel({ form, type }: RecipientPartPanelProps) {
  const { say } = useWords();
  const { typed, facts, choose, errorOf } = form;
  const saved = facts.recipients.filter((recipient) => recipient.type === type);
  const isNew = isNewRecipient(typed, type, saved);
  const chosen = saved.find(({ recipientId }) => recipientId === typed.recipientId);
  return (
    <>
      {saved.length > 0 && (
        <Segmented
          label={say('transfers.recipient.which')}
          segments={[
            { value: 'saved', label: say('transfers.recipient.saved') },
            { value: NEW_RECIPIENT, label: say('transfers.recipient.new') },
          ]}
          value={isNew ? NEW_RECIPIENT : 'saved'}
          onValueChange={(which) => choose({ recipientId: which === NEW_RECIPIENT ? NEW_RECIPIENT : '' })}
          className="justify-self-start"
        />
      )}
      {!isNew && (
        <AccountPicker
          name="recipientId"
          label={say('transfers.recipient.who')}
          placeholder={say('transfers.recipient.choose')}
          accounts={saved.map((recipient) => ({
            id: recipient.recipientId,
            name: recipientName(recipient),
            lastFour: recipient.lastFour,
            bank: recipient.bankName,
            icon: Landmark,
          }))}
          value={chosen?.recipientId ?? null}
          onValueChange={(recipientId) => choose({ recipientId })}
          error={errorOf('recipientId')}
        />
      )}
      {chosen && !chosen.canBePaid && <ProofPanel key={chosen.recipientId} recipient={chosen} />}
      {isNew && <RecipientFieldsPanel form={form} type={type} asksToSave />}
    </>
  );
}
