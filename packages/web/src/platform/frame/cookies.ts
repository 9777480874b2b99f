const YEAR_SECONDS = 31_536_000;

/** Preferences only, nothing that identifies the visitor. The prefix keeps other hosts of the domain from setting them. */
export type CookieName = '__Host-language' | '__Host-theme';

export function readCookie(name: CookieName, jar: string): string | null {
  for (const pair of jar.split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name && value) return value.trim();
  }
  return null;
}

export function cookieText(name: CookieName, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; Secure`;
}

export function keepCookie(name: CookieName, value: string): void {
  document.cookie = cookieText(name, value);
}
