/** The steps of a transfer. Not every transfer needs approval. */
export const DETAILS = 1;

export const REVIEW = 2;

export const APPROVAL = 3;

export const RECEIPT = 4;
