/** How long a request waits for a second person. */
export const CONTROL_HOURS = 72;

export const controlStates = ['open', 'approved', 'withdrawn', 'expired'] as const;
type ControlState = (typeof controlStates)[number];

/** A decision is final; without one a request ends with its time. */
export function controlState(request: {
  readonly outcome: 'approved' | 'withdrawn' | null;
  readonly expiresAt: Date;
  readonly now: Date;
}): ControlState {
  if (request.outcome !== null) return request.outcome;
  return request.expiresAt <= request.now ? 'expired' : 'open';
}
