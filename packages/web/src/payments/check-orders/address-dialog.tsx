import {
  addAddress,
  addressFields,
  editAddress,
  type AddressFields,
  type ShippingAddress,
} from '@bank/contract/payments/check-orders/contract.ts';
import { states } from '@bank/contract/person/customers/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { useSend } from '../../platform/calls/api.ts';
import { schemaProblems } from '../../platform/schema.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { useChecked } from '../autopay/setup/use-checked.ts';

export type AddressDialogProps = {
  /** Null for a new one. */
  address: ShippingAddress | null;
  /** The profile's address, for the first one. */
  suggested: AddressFields | null;
  onSaved: (address: ShippingAddress) => void;
  onClose: () => void;
};

type Typed = { name: string; street: string; city: string; state: string; zip: string; primary: boolean };

const empty: Typed = { name: '', street: '', city: '', state: '', zip: '', primary: false };

/** Adds or changes an address. The same new address sent again is added once. */
export function AddressDialog(props: AddressDialogProps) {
  const { address, onClose } = props;
  const { say } = useWords();
  const { typed, setTyped, checked, save, working, error } = useAddress(props);
  const text = (name: 'name' | 'street' | 'city' | 'zip', autoComplete: string) => ({
    name,
    // words: checkOrder.address.*
    label: say(`checkOrder.address.${name}`),
    value: typed[name],
    autoComplete,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    onBlur: () => checked.leave(name),
    error: checked.errorOf(name),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      working={working}
      title={say(address ? 'checkOrder.address.edit' : 'checkOrder.address.add')}
    >
      <form onSubmit={save} noValidate className="grid gap-4.5">
        <ErrorSummary problems={checked.lines} attempt={checked.attempt} />
        <Field {...text('name', 'off')} maxLength={60} />
        <Field {...text('street', 'street-address')} maxLength={100} />
        <Field {...text('city', 'address-level2')} maxLength={60} />
        <div className="grid gap-4.5 md:grid-cols-2">
          <SelectField
            name="state"
            label={say('checkOrder.address.state')}
            placeholder={say('checkOrder.address.chooseState')}
            options={states.map((state) => ({ value: state, label: state }))}
            value={typed.state}
            onChange={(event) => setTyped({ ...typed, state: event.target.value })}
            onBlur={() => checked.leave('state')}
            error={checked.errorOf('state')}
          />
          <Field {...text('zip', 'postal-code')} inputMode="numeric" maxLength={10} />
        </div>
        <Checkbox
          name="primary"
          label={say('checkOrder.address.primary')}
          checked={typed.primary}
          onChange={(event) => setTyped({ ...typed, primary: event.target.checked })}
        />
        <FailurePanel error={error} refused={say('checkOrder.error.address')} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            onMouseDown={(event) => event.preventDefault()}
            working={working && say('checkOrder.address.saving')}
          >
            {say('checkOrder.address.save')}
          </Button>
          <Button tone="quiet" disabled={working} onClick={onClose}>
            {say('checkOrder.address.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useAddress({ address, suggested, onSaved }: AddressDialogProps) {
  const [typed, setTyped] = useState<Typed>(() => address ?? suggested ?? empty);
  const [intent] = useState(() => crypto.randomUUID());
  const adding = useSend(addAddress);
  const editing = useSend(editAddress);
  const { name, street, city, state, zip, primary } = typed;
  const parsed = addressFields.safeParse({ name, street, city, state, zip, primary });
  const checked = useChecked(parsed.success ? [] : schemaProblems(parsed.error), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The form stands inside the order's form in React's tree.
    event.stopPropagation();
    if (!checked.attemptIt() || !parsed.success) return;
    const done = { onSuccess: onSaved };
    if (address) editing.mutate({ request: { addressId: address.id, ...parsed.data } }, done);
    else adding.mutate({ request: { ...parsed.data, intent } }, done);
  };
  return {
    typed,
    setTyped,
    checked,
    save,
    working: adding.isPending || editing.isPending,
    error: adding.error ?? editing.error,
  };
}
