/** A search for a name looks at those added last; who has more is told of these. */
export const RECIPIENTS_SEARCHED = 400;
