/** What an account's page hands to the page it leads to, in the router's state: whose link it is, and nothing more. */
export type AccountState = {
  readonly accountId?: string;
  /** The transaction the link is about. */
  readonly journalId?: string;
  /** The amount that was chosen there, `25.00`. */
  readonly amount?: string;
  /** The other address of the page by which the customer came, `/credit-limit-increase`. */
  readonly alias?: string;
};

const AMOUNT = /^\d{1,9}\.\d{2}$/;

/** Router state is whatever an earlier page left there, so each part is looked at before it is believed. */
export function accountState(state: unknown): AccountState {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('accountId' in state && typeof state.accountId === 'string' && { accountId: state.accountId }),
    ...('alias' in state && typeof state.alias === 'string' && { alias: state.alias }),
    ...('amount' in state &&
      typeof state.amount === 'string' &&
      AMOUNT.test(state.amount) && { amount: state.amount }),
    ...('journalId' in state && typeof state.journalId === 'string' && { journalId: state.journalId }),
  };
}

/** The account that a page was opened for: the address says it, also in a new tab; else the page that led here. */
export function accountAsked(place: { readonly search: string; readonly state: unknown }): string | null {
  return new URLSearchParams(place.search).get('account') ?? accountState(place.state).accountId ?? null;
}
