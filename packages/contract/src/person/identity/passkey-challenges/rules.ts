/** How long a browser has to answer. After that, or once answered, the challenge is worthless. */
export const CHALLENGE_MINUTES = 5;
/** Most passkeys per customer. */
export const PASSKEYS_MAX = 10;

export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
