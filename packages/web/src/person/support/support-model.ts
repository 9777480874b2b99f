import { supportMessage } from '@bank/contract/person/support/contract.ts';
import { supportTopics, type SupportTopic } from '@bank/contract/person/support/rules.ts';
import type { DraftFields } from '../../platform/draft.ts';
import { supportState } from '../../platform/support-state.ts';

/** The form's values, complete or not. */
export type Typed = {
  topic?: SupportTopic;
  subject: string;
  referenceNumber: string;
  transactionId: string;
  message: string;
};

/** Values passed on by another page, if the contract accepts them. */
export function carriedIn(state: unknown): Typed {
  const { issueLabel, transactionId, reference } = supportState(state);
  const { shape } = supportMessage;
  return {
    subject: shape.subject.safeParse(issueLabel).data ?? '',
    referenceNumber: shape.referenceNumber.safeParse(reference).data ?? '',
    transactionId: shape.transactionId.safeParse(transactionId).data ?? '',
    message: '',
  };
}

/** The customer's saved draft, complete or not. */
export function typedIn(kept: DraftFields): Typed {
  const topic = supportTopics.find((each) => each === kept['topic']);
  return {
    ...(topic && { topic }),
    subject: kept['subject'] ?? '',
    referenceNumber: kept['referenceNumber'] ?? '',
    transactionId: kept['transactionId'] ?? '',
    message: kept['message'] ?? '',
  };
}

/**
 * Without passed-on values, or with the same ones, the draft is restored. With new ones the customer is asked first.
 */
export function isSameSubject(carried: Typed, kept: Typed): boolean {
  const { subject, referenceNumber, transactionId } = carried;
  const comesWithNothing = [subject, referenceNumber, transactionId].every((text) => text === '');
  return (
    comesWithNothing ||
    (referenceNumber === kept.referenceNumber &&
      transactionId === kept.transactionId &&
      subject === kept.subject)
  );
}
