/** What another page may carry into the contact form, in the router's state: what went wrong, and with what. */
export type SupportState = {
  /** In the words of the page it comes from, "Failed dispute submission". */
  readonly issueLabel?: string;
  readonly transactionId?: string;
  readonly reference?: string;
};

/** Router state is whatever an earlier page left there, so each part is looked at before it is believed. */
export function supportState(state: unknown): SupportState {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('issueLabel' in state && typeof state.issueLabel === 'string' && { issueLabel: state.issueLabel }),
    ...('transactionId' in state &&
      typeof state.transactionId === 'string' && { transactionId: state.transactionId }),
    ...('reference' in state && typeof state.reference === 'string' && { reference: state.reference }),
  };
}
