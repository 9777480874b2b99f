import { CODE_LENGTH } from '@bank/contract/person/approvals/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { sentences } from '../../platform/frame/format.ts';
import { institution } from '../../platform/frame/institution.ts';
import { CodeDialog } from '../../ui/code-dialog.tsx';
import { codeState } from './approval-code-model.ts';

type ApprovalCodeDialogProps = {
  title: string;
  purpose: string;
  /** Why the last code was refused. */
  error: Error | null;
  working: boolean;
  onSubmit: (code: string) => void;
  onClose: () => void;
  foot?: ReactNode;
};

/** The only dialog for codes issued by the bank. Only the server validates them and counts attempts. */
export function ApprovalCodeDialog({ title, purpose, error, foot, ...rest }: ApprovalCodeDialogProps) {
  const { say } = useWords();
  return (
    <CodeDialog
      open
      onOpenChange={(open) => !open && rest.onClose()}
      purpose={<Purpose text={purpose} />}
      texts={{
        title,
        label: say('approval.label.code'),
        missing: say('approval.validation.required'),
        submit: say('approval.label.verify'),
        working: say('approval.label.checking'),
        cancel: say('approval.label.cancel'),
      }}
      state={codeState(error, say)}
      length={CODE_LENGTH}
      working={rest.working}
      onSubmit={rest.onSubmit}
      foot={foot}
    />
  );
}

function Purpose({ text }: { text: string }) {
  return (
    <>
      <span className="block">{text}</span>
      <span className="mt-1.5 block">
        <ContactBank />
      </span>
    </>
  );
}

/** How to get a code from the bank. */
export function ContactBank() {
  const { say, language } = useWords();
  const { supportPhone, supportHours } = institution;
  return supportPhone
    ? sentences(
        language,
        say('approval.label.contactBank'),
        say('approval.label.phone', { phone: supportPhone, hours: supportHours }),
      )
    : say('approval.label.contactBank');
}
