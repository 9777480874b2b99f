/** How long a browser has to answer a challenge, which then is worth nothing whether or not it was answered. */
export const CHALLENGE_MINUTES = 5;
/** As many as one person may have. */
export const PASSKEYS_MAX = 10;

export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
