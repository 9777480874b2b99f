import { routeEntries } from './frame/paths.ts';

/** What asks for the code in front of a gated page; approvals brings it, the app knows only this much of it. */
export type GateDialogProps = {
  /** What the customer is on the way to, by its name; null where it has none. */
  page: string | null;
  /** The bank has said whether a code is needed, so the wait is over. */
  onAsked: () => void;
  /** The way is open. */
  onOpen: () => void;
  onClose: () => void;
};

const gated = new Set(
  routeEntries()
    .filter(([, { approvalGate }]) => approvalGate === 'entering')
    .flatMap(([, { path, aliases }]) => [path, ...aliases]),
);

/**
 * Whether the page at this address asks for an approval code; every entry that leads there says so. The browser does
 * not know how long a code it has given still counts, so the entry says it then, too.
 */
export function needsCode(address: string): boolean {
  return gated.has(address);
}
