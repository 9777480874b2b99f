import {
  saveAlertContact,
  showAlerts,
  type AccountAlerts,
} from '@bank/contract/relationship/alerts/contract.ts';
import { phoneText } from '@bank/contract/relationship/profile/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useState } from 'react';
import { useReload, useSend } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { contactRequest, refusalOf, type ContactKind } from './contact-model.ts';
import { DevicesPanel } from './devices-panel.tsx';

type ContactFormProps = {
  shown: AccountAlerts;
  onDone: (text: string) => void;
  onFailed: (text: string) => void;
};

type Open = ContactKind | null;

/** Where messages go. It is the profile's own contact info: a new value waits for the code that was sent to it. */
export function ContactForm({ shown, onDone, onFailed }: ContactFormProps) {
  const { say } = useWords();
  const [open, setOpen] = useState<Open>(null);
  const { contactInfo, reach, pending } = shown;
  const props = { shown, onDone, onFailed, onClose: () => setOpen(null) };
  return (
    <div className="grid gap-5">
      <Card as="div">
        <p className="px-5 pt-4 text-xs text-ink-2">{say('alerts.contact.text')}</p>
        <ul className="divide-y divide-line">
          <Contact
            {...props}
            contact="email"
            value={contactInfo.email}
            isVerified={reach.email}
            isPending={pending.some(({ contact }) => contact === 'email')}
            isOpen={open === 'email'}
            onOpen={() => setOpen('email')}
          />
          <Contact
            {...props}
            contact="phone"
            value={phoneText(contactInfo.phone)}
            isVerified={reach.text}
            isPending={pending.some(({ contact }) => contact === 'phone')}
            isOpen={open === 'phone'}
            onOpen={() => setOpen('phone')}
          />
        </ul>
      </Card>
      <DevicesPanel shown={shown} onFailed={onFailed} />
    </div>
  );
}

type ContactProps = ContactFormProps & {
  contact: ContactKind;
  value: string;
  isVerified: boolean;
  isPending: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
};

function Contact(props: ContactProps) {
  const { contact, value, isVerified, isPending, isOpen, onOpen } = props;
  const { say } = useWords();
  const heading = useId();
  // words: alerts.contact.*
  const name = say(`alerts.contact.${contact}`);
  const state = isPending
    ? say('alerts.page.pending')
    : isVerified
      ? say('alerts.page.verified')
      : say('alerts.page.unverified');
  return (
    <li className="px-5 py-4">
      {isOpen ? (
        <Editing {...props} name={name} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h2 id={heading} className="text-xs font-semibold text-ink-2">
              {name}
            </h2>
            <p className="text-sm wrap-anywhere">{value}</p>
            <p className="text-2xs text-ink-3">{state}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {contact === 'phone' && !isVerified && !isPending && <Verify {...props} />}
            {isPending && (
              <LinkButton to={paths.profile()} tone="secondary" size="small" className="h-11">
                {say('alerts.page.enterCode')}
              </LinkButton>
            )}
            <Button
              tone="quiet"
              size="small"
              className="h-11"
              aria-label={`${say('alerts.page.edit')}: ${name}`}
              onClick={onOpen}
            >
              {say('alerts.page.edit')}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

/** Sends a code to the number on file. */
function Verify({ shown, onDone, onFailed }: ContactProps) {
  const { say } = useWords();
  const reload = useReload();
  const save = useSend(saveAlertContact);
  const send = () =>
    save.mutate(
      { request: { ...contactRequest(shown), verifyPhone: true } },
      {
        onSuccess: () => {
          onDone(say('alerts.page.pending'));
          void reload(showAlerts);
        },
        onError: (error) => onFailed(refusalOf(error, 'phone') ?? say('alerts.error.contact')),
      },
    );
  return (
    <Button
      tone="secondary"
      size="small"
      className="h-11"
      onClick={send}
      working={save.isPending && say('alerts.page.saving')}
    >
      {say('alerts.contact.verify')}
    </Button>
  );
}

function Editing({
  shown,
  contact,
  value,
  name,
  onClose,
  onDone,
  onFailed,
}: ContactProps & { name: string }) {
  const { say } = useWords();
  const reload = useReload();
  const save = useSend(saveAlertContact);
  const [typed, setTyped] = useState(value);
  const send = () => {
    // There is nothing to save, and the bank would take it for the wish to have the number verified.
    if (typed.trim() === value) return onClose();
    save.mutate(
      { request: contactRequest(shown, { [contact]: typed }) },
      {
        onSuccess: ({ pending }) => {
          // It counts when its code has come back; until then it is shown as waiting.
          const waits = pending.some((each) => each.contact === contact);
          onDone(waits ? say('alerts.page.pending') : say('alerts.success.contact'));
          onClose();
          void reload(showAlerts);
        },
        onError: () => onFailed(say('alerts.error.contact')),
      },
    );
  };
  return (
    <div className="grid max-w-100 gap-3">
      <Field
        type={contact === 'email' ? 'email' : 'tel'}
        autoComplete={contact === 'email' ? 'email' : 'tel'}
        label={name}
        value={typed}
        error={refusalOf(save.error, contact) ?? undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          className="h-11"
          onClick={send}
          working={save.isPending && say('alerts.page.saving')}
        >
          {say('alerts.contact.save')}
        </Button>
        <Button tone="quiet" size="small" className="h-11" onClick={onClose}>
          {say('alerts.label.cancel')}
        </Button>
      </div>
    </div>
  );
}
