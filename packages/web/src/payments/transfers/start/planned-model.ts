import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { planScheduledTransfer, planTransfer } from '@bank/contract/payments/transfers/contract.ts';
import type { Facts, LaterWish, NowWish, Typed, TypedField } from './transfer-model.ts';

/** What is typed, and how it changes. */
export type Typing = {
  readonly typed: Typed;
  readonly set: (part: Partial<Typed>) => void;
  /** The same for what is chosen and not typed: with the choice goes what was wrong with it. */
  readonly choose: (part: Partial<Typed>) => void;
  /** A field was left, so what is wrong with it may be said. */
  readonly leave: (field: TypedField) => void;
  readonly errorOf: (field: TypedField) => string | undefined;
};

/** What every part of the form of a transfer needs of it. */
export type Form = Typing & { readonly facts: Facts };

export type Plan = ReplyOf<typeof planTransfer>;
export type Outlook = ReplyOf<typeof planScheduledTransfer>;

/** What was wished for, and what the bank says it would do. */
export type Planned =
  | { readonly kind: 'now'; readonly request: NowWish; readonly plan: Plan }
  | { readonly kind: 'later'; readonly request: LaterWish; readonly plan: Outlook };
