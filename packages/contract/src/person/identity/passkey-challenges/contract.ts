import * as z from 'zod';
import { transports } from './rules.ts';

const failed = 'passkeys.error.failed';

/** Bytes as WebAuthn writes them. */
export const wireBytes = (max: number) =>
  z
    .string(failed)
    .min(1, failed)
    .max(max, failed)
    .regex(/^[\w-]+$/, failed);

/** A passkey the browser may look for. */
export const describedCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(transports)),
});

/** What the browser is asked to prove a passkey with: `startAuthentication({ optionsJSON })`. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty when any passkey of this bank will do: nobody has said yet who they are. */
  allowCredentials: z.array(describedCredential),
});

export type RequestOptions = z.output<typeof requestOptions>;

/** Whether it is this device's own; nobody decides anything by it. */
export const attachment = z.enum(['platform', 'cross-platform'], failed).nullish();

/** The bank asks for no extensions, so the page leaves out what a browser tells about them. */
export const noExtensions = z.strictObject({}, failed);

/** What `startAuthentication` gives. */
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
