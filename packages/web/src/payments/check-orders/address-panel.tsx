import {
  listAddresses,
  removeAddress,
  type ShippingAddress,
} from '@bank/contract/payments/check-orders/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useReload, useSend } from '../../platform/calls/api.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../ui/choice-card.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import type { AddressDialogProps } from './address-dialog.tsx';
import { addressLine } from './order-model.ts';
import type { PartProps } from './use-order.ts';

const addressDialog: LazyView<AddressDialogProps> = {
  load: async () => (await import('./address-dialog.tsx')).AddressDialog,
  words: [],
};

type AddressPanelProps = PartProps & { addresses: ReplyOf<typeof listAddresses> };

/** The address book. The bank keeps the last address, and says so. */
export function AddressPanel({ answers, onAnswers, checked, addresses }: AddressPanelProps) {
  const { say } = useWords();
  const reload = useReload();
  const { load, prepare } = useLazyView(addressDialog);
  const [open, setOpen] = useState<ShippingAddress | 'new' | null>(null);
  const list = addresses.addresses;
  const { drop, isLast, error } = useRemoval(list, answers.addressId, (addressId) =>
    onAnswers({ ...answers, addressId }),
  );
  const saved = async (address: ShippingAddress) => {
    setOpen(null);
    await reload(listAddresses);
    onAnswers({ ...answers, addressId: address.id });
  };
  return (
    <div className="grid gap-3 border-t border-line pt-4.5">
      <ChoiceGroup label={say('checkOrder.page.shipTo')} error={checked.errorOf('addressId')}>
        {list.length === 0 && <p className="text-xs text-ink-2">{say('checkOrder.address.none')}</p>}
        {list.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            isChosen={answers.addressId === address.id}
            onChoose={() => onAnswers({ ...answers, addressId: address.id })}
            onEdit={() => setOpen(address)}
            onRemove={() => drop(address)}
          />
        ))}
      </ChoiceGroup>
      {isLast && (
        <div role="alert">
          <FieldError>{say('checkOrder.validation.lastAddress')}</FieldError>
        </div>
      )}
      <FailurePanel error={error} refused={say('checkOrder.validation.lastAddress')} />
      <Button
        id={list.length === 0 ? 'addressId' : undefined}
        tone="secondary"
        size="small"
        className="h-11 justify-self-start"
        icon={Plus}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen('new')}
      >
        {say('checkOrder.address.add')}
      </Button>
      {open && (
        <Fetched load={load} onGiveUp={() => setOpen(null)}>
          {(AddressDialog) => (
            <AddressDialog
              address={open === 'new' ? null : open}
              suggested={addresses.suggested}
              onSaved={(address) => void saved(address)}
              onClose={() => setOpen(null)}
            />
          )}
        </Fetched>
      )}
    </div>
  );
}

/** Removes an address, and chooses another if it was the chosen one. */
function useRemoval(
  list: readonly ShippingAddress[],
  chosen: string | null,
  onChosen: (addressId: string | null) => void,
) {
  const reload = useReload();
  const remove = useSend(removeAddress);
  const [tried, setTried] = useState(false);
  const drop = ({ id }: ShippingAddress) => {
    setTried(true);
    if (list.length === 1) return;
    remove.mutate(
      { request: { addressId: id } },
      {
        onSuccess: () => {
          setTried(false);
          if (chosen === id) onChosen(list.find((each) => each.id !== id)?.id ?? null);
          void reload(listAddresses);
        },
      },
    );
  };
  return { drop, isLast: tried && list.length === 1, error: remove.error };
}

type AddressRowProps = {
  address: ShippingAddress;
  isChosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

function AddressRow({ address, isChosen, onChoose, onEdit, onRemove }: AddressRowProps) {
  const { say } = useWords();
  const { id, name, primary } = address;
  return (
    <div className="flex items-center gap-1">
      <ChoiceCard
        name="addressId"
        value={id}
        className="flex-1"
        label={name}
        hint={addressLine(address)}
        trailing={primary && <span className="text-2xs text-ink-3">{say('checkOrder.address.main')}</span>}
        checked={isChosen}
        onChange={onChoose}
      />
      <IconButton icon={Pencil} name={say('checkOrder.address.editNamed', { name })} onClick={onEdit} />
      <IconButton icon={Trash2} name={say('checkOrder.address.removeNamed', { name })} onClick={onRemove} />
    </div>
  );
}
