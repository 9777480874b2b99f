/** Idle timeout and maximum length of a session: enforced by the server, shown by the page. */
export const SESSION_IDLE_MINUTES = 15;
export const SESSION_HOURS = 12;
/** How long before the end the page offers to stay signed on. */
export const SESSION_WARNING_SECONDS = 120;
