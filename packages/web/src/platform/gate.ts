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
