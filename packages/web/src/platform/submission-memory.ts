import type { Kept } from './submission-state.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A submission kept in the router's state. The state is untrusted input, so it is validated. */
export function keptIn(state: unknown, name: string): Kept | null {
  const kept = part(part(state, 'submissions'), name);
  const intent = part(kept, 'intent');
  if (typeof intent !== 'string' || !UUID.test(intent)) return null;
  return { intent, sent: part(kept, 'sent') === true };
}

/** Whether this page has sent a submission of that name; then its form opens and shows the result. */
export function wasSent(state: unknown, name: string): boolean {
  return keptIn(state, name)?.sent ?? false;
}

/** The state with this submission added or removed. */
export function stateKeeping(state: unknown, name: string, kept: Kept | null): Record<string, unknown> {
  const { [name]: _, ...others } = record(part(state, 'submissions'));
  return { ...record(state), submissions: kept === null ? others : { ...others, [name]: kept } };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function part(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;
}
