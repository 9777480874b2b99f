import { drawCheck } from './check-drawing/draw-check.ts';
import { toJpeg } from './check-drawing/encode.ts';

/** What a network knows of a check that it presents. */
export type WrittenCheck = {
  readonly checkNumber: number;
  readonly amountCents: number;
  readonly accountNumber: string;
  /** As a person writes it. */
  readonly day: string;
  /** What the person wrote, if anybody knows. */
  readonly payer?: string | undefined;
  readonly payee?: string | undefined;
  readonly memo?: string | undefined;
};

/** Small enough for one reply of the gateway. */
const QUALITY = 72;

/** The bank it is drawn on; the routing number is nobody's. */
const issuer = { bank: 'Keelson', routing: '990018429' } as const;

/** One side of a check as the scanner of another bank sees it. The same check always looks the same. */
export function checkPicture(written: WrittenCheck, side: 'front' | 'back'): Promise<Buffer> {
  const { checkNumber: number, amountCents: cents, accountNumber: account, day } = written;
  const { payer = 'Account holder', payee = 'Cash', memo = '' } = written;
  const seed = (number * 7_919 + cents) % 1_000_000;
  const endorsement = ['For deposit only', payee] as const;
  const text = { number, cents, account, day, payer, payee, memo, ...issuer };
  return toJpeg(drawCheck({ side, seed, endorsement, ...text }), QUALITY);
}
