const YEAR_SECONDS = 31_536_000;

/** Only tastes live here (language, theme); nothing that says who the visitor is. */
export type CookieName = 'language' | 'theme';

export function readCookie(name: CookieName, jar: string): string | null {
  for (const pair of jar.split(';')) {
    const [key, value] = pair.split('=', 2);
    if (key?.trim() === name && value) return value.trim();
  }
  return null;
}

export function cookieText(name: CookieName, value: string, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function keepCookie(name: CookieName, value: string): void {
  document.cookie = cookieText(name, value, location.protocol === 'https:');
}
