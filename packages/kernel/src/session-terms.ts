/** A session ends this long after its last call, and this long after sign-on in any case: enforced by the server, told by the page. */
export const SESSION_IDLE_MINUTES = 15;
export const SESSION_HOURS = 12;
/** How long before the end the page offers to stay. */
export const SESSION_WARNING_SECONDS = 120;
