/** From so few recovery codes on, the page points out that new ones are wanted. */
export const RECOVERY_CODES_FEW = 3;

/** How much of the sign-on history stands there before somebody asks for all of it. */
export const SIGN_ONS_FIRST_SHOWN = 10;
