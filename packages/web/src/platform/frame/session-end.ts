type Act = () => void;

const losses = new Set<Act>();
const memories = new Set<Act>();

/** Heard when any call finds that nobody is signed on any more. Kept apart from `call.ts`, which brings the schemas. */
export function whenSessionLost(act: Act): Act {
  losses.add(act);
  return () => losses.delete(act);
}

export function sessionLost(): void {
  for (const act of losses) act();
}

/** Whoever holds something about the customer promises here how to forget it. */
export function whenForgetting(act: Act): Act {
  memories.add(act);
  return () => memories.delete(act);
}

export function forgetCustomer(): void {
  for (const act of memories) act();
}
