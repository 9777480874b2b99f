/** A name search covers only this many of the latest recipients. */
export const RECIPIENTS_SEARCHED = 400;
