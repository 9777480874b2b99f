import type { Answers } from './answers-model.ts';

export type Texts = Partial<Record<string, string>>;

type Moment = { readonly typed: Answers; readonly texts: Texts };

/**
 * Problems that were solved without typing: an account was verified, or money arrived. Typed fields are checked on
 * blur.
 */
export function solvedBetween(before: Moment, now: Moment): string[] {
  const answers = (moment: Moment) => new Map<string, unknown>(Object.entries(moment.typed));
  const [then, since] = [answers(before), answers(now)];
  return Object.keys(before.texts).filter(
    (field) => now.texts[field] === undefined && then.get(field) === since.get(field),
  );
}
