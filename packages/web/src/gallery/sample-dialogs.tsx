import { FileDown, Flag, Receipt, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/frame/button.tsx';
import { CodeDialog, type CodeState } from '../ui/code-dialog.tsx';
import { CommandBar, type Command } from '../ui/command-bar.tsx';
import { searchCommands } from '../ui/command-search.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';

const codeTexts = {
  title: 'Enter your approval code',
  label: 'Approval code',
  missing: 'Please enter a verification code',
  submit: 'Verify',
  working: 'Verifying',
  cancel: 'Cancel transfer',
};
export const codeStates: readonly CodeState[] = [
  { kind: 'asking' },
  {
    kind: 'invalid',
    text: 'Invalid code. Please enter a valid verification code.',
    triesLeft: '3 tries left before this transfer is cancelled.',
  },
  { kind: 'locked', title: 'Too many tries.', text: 'No money moved. Ask the bank for a new code.' },
  { kind: 'expired', title: 'This code has expired.', text: 'No money moved. Ask the bank for a new code.' },
  { kind: 'verified', text: 'Code verified.' },
];
const commands: readonly Command[] = [
  {
    id: 'transfer',
    label: 'Transfer Money',
    keywords: ['send', 'IBAN', 'wire'],
    icon: Receipt,
    hint: 'Page',
  },
  { id: 'deposit', label: 'Deposit a check', keywords: ['cheque', 'camera'], icon: ScanLine, hint: 'Page' },
  {
    id: 'dispute',
    label: 'Dispute a transaction',
    keywords: ['fraud', 'wrong charge'],
    icon: Flag,
    hint: 'Page',
  },
  {
    id: 'statement',
    label: 'Statements and documents',
    keywords: ['pdf', 'tax'],
    icon: FileDown,
    hint: 'Page',
  },
];

export type Opened = 'dialog' | 'wide' | 'working' | 'sheet' | 'command' | CodeState['kind'] | null;

export function SampleDialogs({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const state = codeStates.find((one) => one.kind === opened) ?? { kind: 'asking' };
  return (
    <>
      <Dialog
        open={opened === 'dialog' || opened === 'working'}
        onOpenChange={onClose}
        working={opened === 'working'}
        title="Cancel the $210.00 payment?"
        lead="To Seaboard Student Loans, due Mar 16. Nothing has left your account."
      >
        <div className="flex flex-wrap gap-3">
          <Button tone="danger" working={opened === 'working' && 'Cancelling'} onClick={onClose}>
            Cancel payment
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {opened === 'working' ? 'Stop the demonstration' : 'Keep payment'}
          </Button>
        </div>
      </Dialog>
      <Dialog
        open={opened === 'wide'}
        onOpenChange={onClose}
        size="wide"
        title="Account Setup"
        before={<p className="text-xs text-ink-2">Step 3 of 3</p>}
        aside={<div className="deep h-full bg-deep p-8 text-on-deep">Enroll in online banking</div>}
      >
        <div className="grid gap-5">
          <Field label="Username" hint="At least 6 characters. You’ll use it to sign on." />
          <Button className="justify-self-end" onClick={onClose}>
            Complete Enrollment
          </Button>
        </div>
      </Dialog>
      <Sheet open={opened === 'sheet'} onOpenChange={onClose} title="Move">
        <ul className="divide-y divide-line">
          {['Transfer Money', 'Pay Bills', 'Deposit a check', 'Withdraw Funds'].map((name) => (
            <li key={name} className="flex min-h-12 items-center text-sm font-medium">
              {name}
            </li>
          ))}
        </ul>
      </Sheet>
      <CommandBar
        open={opened === 'command'}
        onOpenChange={onClose}
        label="Search payments, payees and pages"
        typed={typed}
        onTyped={setTyped}
        groups={[{ id: 'pages', title: 'Pages', items: searchCommands(commands, typed) }].filter(
          ({ items }) => items.length > 0,
        )}
        onChoose={onClose}
      />
      <CodeDialog
        key={opened}
        open={codeStates.some((one) => one.kind === opened)}
        onOpenChange={onClose}
        purpose="To transfer $1,250.00 to Jonas Whitfield. Codes come from the bank by phone or in branch."
        texts={codeTexts}
        state={state}
        onSubmit={() => undefined}
        wayOut={<Button onClick={onClose}>Ask for a new code</Button>}
      />
    </>
  );
}
