import * as z from 'zod';
import { transports } from './rules.ts';

const failed = 'passkeys.error.failed';

/** Bytes in WebAuthn's encoding. */
export const wireBytes = (max: number) =>
  z
    .string(failed)
    .min(1, failed)
    .max(max, failed)
    .regex(/^[\w-]+$/, failed);

/** A passkey the browser may use. */
export const describedCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(transports)),
});

/** Options for `startAuthentication({ optionsJSON })`. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty if any passkey of this bank will do, because the customer isn't known yet. */
  allowCredentials: z.array(describedCredential),
});

export type RequestOptions = z.output<typeof requestOptions>;

/** Built into this device or separate; not used for any decision. */
export const attachment = z.enum(['platform', 'cross-platform'], failed).nullish();

/** The bank requests no extensions, so the page leaves out extension results. */
export const noExtensions = z.strictObject({}, failed);

/** The result of `startAuthentication`. */
export const provedCredential = z.strictObject({
  id: wireBytes(1_400),
  rawId: wireBytes(1_400),
  type: z.literal('public-key', failed),
  response: z.strictObject({
    clientDataJSON: wireBytes(4_000),
    authenticatorData: wireBytes(4_000),
    signature: wireBytes(2_000),
    userHandle: wireBytes(200).nullish(),
  }),
  clientExtensionResults: noExtensions,
  authenticatorAttachment: attachment,
});
export type ProvedCredential = z.output<typeof provedCredential>;
