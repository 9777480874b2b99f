import { states } from '@bank/contract/person/customers/rules.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { enrolmentSteps, type register } from '@bank/contract/person/enrolment/contract.ts';
import type { ReplyProblem } from '@bank/contract/envelope.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useContractForm, useErrorSummary, useReplyProblems, useTyped } from '../../platform/form.ts';
import { AddressPanel } from '../customers/address-panel.tsx';
import { StepPanel } from './step-panel.tsx';

type Field = 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode';
type Answers = RequestOf<typeof register>;
export type ContactAnswers = Record<Exclude<Field, 'addressLine2'>, string> & {
  addressLine2?: string | undefined;
};

type ContactFormProps = {
  answers: Partial<ContactAnswers>;
  problems: readonly ReplyProblem[];
  onTyped: (answers: ContactAnswers) => void;
  onNext: (part: Pick<Answers, Field>) => void;
  onBack: () => void;
  onSignOn: () => void;
};

const ORDER: readonly Field[] = ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode'];
const NOTHING = { addressLine1: '', addressLine2: '', city: '', zipCode: '' };

export function ContactForm(props: ContactFormProps) {
  const { say } = useWords();
  const { form, summary, submit, chosen } = useContact(props);
  return (
    <StepPanel
      problems={summary.problems}
      attempt={summary.attempt}
      next={say('enrolment.label.next')}
      onSubmit={() => void submit()}
      onBack={props.onBack}
      onSignOn={props.onSignOn}
    >
      <AddressPanel
        register={(name) => form.register(name)}
        errors={form.formState.errors}
        state={chosen ?? ''}
        layout="narrow"
      />
    </StepPanel>
  );
}

function useContact({ answers, problems, onTyped, onNext }: ContactFormProps) {
  const { state, ...typedBefore } = answers;
  const chosen = states.find((each) => each === state);
  const form = useContractForm(enrolmentSteps.contact, {
    ...NOTHING,
    ...typedBefore,
    ...(chosen && { state: chosen }),
  });
  const summary = useErrorSummary(ORDER);
  useReplyProblems(form, problems, ORDER, summary.draw);
  useTyped(form, onTyped);
  const submit = summary.submit(form, onNext);
  return { form, summary, submit, chosen };
}
