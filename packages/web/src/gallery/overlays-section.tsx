import { Bell, LogOut, MoreHorizontal, Settings, User, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../ui/notes/banner.tsx';
import { Button } from '../ui/frame/button.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { toastAction, ToastFace, useToast } from '../ui/toast.tsx';
import { codeStates, SampleDialogs, type Opened } from './sample-dialogs.tsx';
import { Specimen, SpecimenGrid } from './specimen.tsx';

export function OverlaysSection() {
  return (
    <SpecimenGrid>
      <Openers />
      <Specimen title="Form errors" className="lg:col-span-4">
        <div className="grid gap-4">
          <FormErrors />
          <MoneyField
            id="gallery-amount"
            label="Amount"
            available="$7,968.15 available"
            defaultValue="9,200.00"
            error="Insufficient funds. You can send up to $7,968.15."
          />
          <Field
            id="gallery-routing"
            label="Routing number"
            defaultValue="9900 184"
            error="Valid 9-digit routing number is required"
          />
        </div>
      </Specimen>
      <Specimen title="Approval code" className="lg:col-span-4">
        <div className="grid gap-5">
          <CodeField
            id="gallery-code-empty"
            label="Approval code"
            length={6}
            value=""
            onValueChange={() => undefined}
          />
          <CodeField
            id="gallery-code-typing"
            label="Approval code"
            length={6}
            value="K4T"
            onValueChange={() => undefined}
          />
          <CodeField
            id="gallery-code-invalid"
            label="Approval code"
            length={6}
            value="K4T9QX"
            onValueChange={() => undefined}
            error="Invalid code. Please enter a valid verification code."
            note="3 tries left before this transfer is cancelled."
          />
          <CodeField
            id="gallery-code-working"
            label="Approval code"
            length={6}
            value="K4T9QX"
            disabled
            onValueChange={() => undefined}
          />
        </div>
      </Specimen>
      <Banners />
    </SpecimenGrid>
  );
}

function FormErrors() {
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      {attempt > 0 && (
        <ErrorSummary
          attempt={attempt}
          problems={[
            { field: 'gallery-amount', text: 'Insufficient funds' },
            { field: 'gallery-routing', text: 'Valid 9-digit routing number is required' },
          ]}
        />
      )}
      <Button
        size="small"
        tone="secondary"
        className="justify-self-start"
        onClick={() => setAttempt(attempt + 1)}
      >
        Submit
      </Button>
    </>
  );
}

function Openers() {
  const [opened, setOpened] = useState<Opened>(null);
  const toast = useToast();
  const openers: readonly [Exclude<Opened, null>, string][] = [
    ['dialog', 'Dialog'],
    ['wide', 'Wide dialog'],
    ['working', 'Working dialog'],
    ['sheet', 'Sheet'],
    ['command', 'Command bar'],
  ];
  return (
    <Specimen title="Dialog, sheet, menu, command bar, toast" className="lg:col-span-4">
      <div className="flex flex-wrap gap-3">
        {openers.map(([kind, name]) => (
          <Button key={kind} tone="secondary" size="small" onClick={() => setOpened(kind)}>
            {name}
          </Button>
        ))}
        {codeStates.map((state) => (
          <Button key={state.kind} tone="secondary" size="small" onClick={() => setOpened(state.kind)}>
            {`Code: ${state.kind}`}
          </Button>
        ))}
        <Button
          tone="secondary"
          size="small"
          onClick={() =>
            toast.done('Payee removed successfully', { label: 'Undo', onPress: () => undefined })
          }
        >
          Toast
        </Button>
        <Button
          tone="secondary"
          size="small"
          onClick={() =>
            toast.problem('Failed to download receipt', { label: 'Retry', onPress: () => undefined })
          }
        >
          Problem toast
        </Button>
        <SampleMenu />
      </div>
      <SampleDialogs opened={opened} onClose={() => setOpened(null)} />
    </Specimen>
  );
}

function SampleMenu() {
  return (
    <Menu
      trigger={<IconButton icon={MoreHorizontal} name="Your menu" tone="line" />}
      groups={[
        [
          { id: 'profile', label: 'Profile', icon: User, to: '#profile' },
          { id: 'alerts', label: 'Alerts', icon: Bell, to: '#alerts' },
          {
            id: 'settings',
            label: 'Statements',
            icon: Settings,
            onChoose: () => undefined,
            disabledReason: 'Open an account first',
          },
        ],
        [{ id: 'logout', label: 'Logout', icon: LogOut, danger: true, onChoose: () => undefined }],
      ]}
    />
  );
}

function Banners() {
  const [dismissed, setDismissed] = useState(false);
  return (
    <Specimen title="Banners and toasts" bare className="lg:col-span-12">
      <div className="grid gap-x-7 gap-y-4 lg:grid-cols-2">
        <Banner
          tone="caution"
          title="Keelson Credit is due in 3 days."
          action={<a href="#pay">Make Payment</a>}
        >
          The minimum is $25.00.
        </Banner>
        <Banner tone="info" icon={Wrench} title="Wires are closed until 8:00 AM Monday.">
          Everything else works as usual.
        </Banner>
        <Banner
          tone="danger"
          title="Failed to load autopay settings"
          action={<button type="button">Try again</button>}
        >
          Your automatic payments still run as scheduled.
        </Banner>
        {!dismissed && (
          <Banner
            tone="positive"
            title="Your alert preferences have been updated successfully."
            onDismiss={() => setDismissed(true)}
          >
            Changes apply from now.
          </Banner>
        )}
        <ToastFace
          kind="done"
          text={<span className="flex-1">Reminder set for Casco Electric</span>}
          action={
            <button type="button" className={toastAction}>
              Undo
            </button>
          }
        />
        <ToastFace
          kind="problem"
          text={<span className="flex-1">Failed to download receipt</span>}
          action={
            <button type="button" className={toastAction}>
              Retry
            </button>
          }
        />
      </div>
    </Specimen>
  );
}
