import { createHash } from 'node:crypto';

/** How the world outside behaves, in per cent of the instructions. The same seed tells the same story again. */
export type Behaviour = {
  readonly seed: string;
  /** Between taking an instruction and the first word about it; what follows takes as long again. */
  readonly delayMs: number;
  readonly rejects: number;
  readonly returns: number;
  /** Says the last word twice. */
  readonly duplicates: number;
  /** Says the last word before the ones that lead to it. */
  readonly reorders: number;
  /** Says the opposite afterwards. */
  readonly contradicts: number;
  /** Takes an instruction and hangs up without a word, the first time it is told. */
  readonly losesReplies: number;
};

export type Taken = {
  readonly movementId: string;
  readonly rail: 'ach' | 'wire' | 'check' | 'atm' | 'card';
  readonly direction: 'out' | 'in';
};

export type Said = {
  readonly what: 'accepted' | 'settled' | 'rejected' | 'returned';
  readonly reason: string | null;
  /** How much, when it is not all that was asked for. */
  readonly amountCents?: number;
  readonly afterMs: number;
};

/** Every network says no in a code of its own: the clearing house, ISO 20022 wires, X9.100 checks, ISO 8583 cards. */
export const REASONS: Readonly<
  Record<Taken['rail'], Readonly<Record<Taken['direction'], readonly string[]>>>
> = {
  ach: { out: ['R02', 'R03', 'R04', 'R16', 'R23'], in: ['R01', 'R02', 'R03', 'R08', 'R10'] },
  wire: { out: ['AC01', 'AC04', 'AC06', 'BE01', 'RC01'], in: ['AC04', 'AM04', 'MS03'] },
  check: { out: ['C', 'Y'], in: ['A', 'C', 'D', 'E', 'G', 'U', 'Y'] },
  atm: { out: ['05', '61', '91'], in: ['91'] },
  card: { out: ['05', '14', '54', '57'], in: ['05', '51', '54', '61'] },
};

/** How one instruction is to end, whatever the percentages say. */
export type Fate = {
  readonly what: 'settled' | 'rejected' | 'returned';
  readonly reason: string | null;
  /** Settled for this much. */
  readonly amountCents?: number | undefined;
};

/** The answers to an instruction whose end was asked for: each once and in order. */
export function wordsOf(
  { what, reason, amountCents }: Fate,
  { delayMs }: Pick<Behaviour, 'delayMs'>,
): Said[] {
  const amount = amountCents === undefined || what === 'rejected' ? {} : { amountCents };
  const story: Omit<Said, 'afterMs'>[] = [{ what: 'accepted', reason: null }];
  if (what === 'returned') story.push({ what: 'settled', reason: null, ...amount });
  story.push({ what, reason, ...amount });
  return story.map((word, at) => ({ ...word, afterMs: delayMs * (at + 1) }));
}

/** Everything that will be said about an instruction, and when. */
export function wordsAbout({ movementId, rail, direction }: Taken, behaviour: Behaviour): Said[] {
  const fate = (name: string) => chance(behaviour.seed, movementId, name);
  const reasons = REASONS[rail][direction];
  const reason = reasons[Math.floor((fate('reason') / 100) * reasons.length)] ?? null;
  const isRejected = fate('rejects') < behaviour.rejects;
  const isReturned = !isRejected && fate('returns') < behaviour.returns;
  const story: Omit<Said, 'afterMs'>[] = [{ what: 'accepted', reason: null }];
  if (isRejected) story.push({ what: 'rejected', reason });
  else story.push({ what: 'settled', reason: null });
  if (isReturned) story.push({ what: 'returned', reason });
  if (fate('reorders') < behaviour.reorders) story.unshift(...story.splice(-1));
  if (fate('duplicates') < behaviour.duplicates) story.push(...story.slice(-1));
  if (fate('contradicts') < behaviour.contradicts)
    story.push(isRejected ? { what: 'settled', reason: null } : { what: 'rejected', reason });
  return story.map((word, at) => ({ ...word, afterMs: behaviour.delayMs * (at + 1) }));
}

export function losesReply(movementId: string, { seed, losesReplies }: Behaviour): boolean {
  return chance(seed, movementId, 'loses') < losesReplies;
}

/** Whether the printer can't make an order. */
export function refusesOrder(orderId: string, { seed, rejects }: Behaviour): boolean {
  return chance(seed, orderId, 'print') < rejects;
}

/** How a merchant's bank takes a chargeback: more than half accept, some contest, and one in ten is silent. */
export function answersChargeback(
  disputeId: string,
  { seed }: Behaviour,
): { readonly what: 'accepted' | 'represented' | 'silent'; readonly days: number } {
  const place = chance(seed, disputeId, 'chargeback');
  const days = 3 + Math.floor(chance(seed, disputeId, 'chargeback days') / 10);
  return { what: place < 60 ? 'accepted' : place < 90 ? 'represented' : 'silent', days };
}

/** Whether the supplier has no more of a reward. */
export function refusesReward(orderId: string, { seed, rejects }: Behaviour): boolean {
  return chance(seed, orderId, 'reward') < rejects;
}

/** Whether an item is delivered a second time. */
export function deliversTwice(itemId: string, { seed, duplicates }: Behaviour): boolean {
  return chance(seed, itemId, 'item') < duplicates;
}

/** From 0 up to 100, always the same for the same three. */
function chance(seed: string, movementId: string, name: string): number {
  const digest = createHash('sha256').update(`${seed}\0${movementId}\0${name}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}
