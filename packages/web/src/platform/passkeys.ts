import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/**
 * Why no passkey came of it. `cancelled` also stands for a prompt that ran out: browsers do not tell the two apart, so
 * that no page learns whether a passkey exists.
 */
export type PasskeyTrouble = 'cancelled' | 'known' | 'unfit' | 'failed';

export class PasskeyFailed extends Error {
  readonly trouble: PasskeyTrouble;
  constructor(trouble: PasskeyTrouble, cause: unknown) {
    super(`passkey: ${trouble}`, { cause });
    this.name = 'PasskeyFailed';
    this.trouble = trouble;
  }
}

/** Old browsers, and pages that are not served safely, have none of it. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** The code around the browser's prompt is fetched here, well before the press that needs it. */
export const fetchPasskeyCode = () => import('@simplewebauthn/browser');

export async function createPasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<Bare<RegistrationResponseJSON>> {
  const { startRegistration } = await fetchPasskeyCode();
  return bare(await prompted(startRegistration({ optionsJSON: options })));
}

export async function promptPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<Bare<AuthenticationResponseJSON>> {
  const { startAuthentication } = await fetchPasskeyCode();
  return bare(await prompted(startAuthentication({ optionsJSON: options })));
}

/** The bank asks for no extensions, so what a browser tells about them stays here. */
type Bare<Credential> = Omit<Credential, 'clientExtensionResults'> & {
  clientExtensionResults: Record<string, never>;
};

function bare<Credential extends object>(credential: Credential): Bare<Credential> {
  return { ...credential, clientExtensionResults: {} };
}

async function prompted<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    throw new PasskeyFailed(troubleOf(error), error);
  }
}

/** By the name the browser gives its error; the library keeps it. */
export function troubleOf(error: unknown): PasskeyTrouble {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled';
    case 'InvalidStateError':
      return 'known';
    case 'ConstraintError':
    case 'NotSupportedError':
      return 'unfit';
    default:
      return 'failed';
  }
}
