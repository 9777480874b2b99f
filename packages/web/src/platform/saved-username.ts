const KEY = 'username';
const LONGEST = 254;

/** The one thing kept in browser storage: the username alone, until the browser is closed, and only if asked to. */
export function savedUsername(shelf: Storage = sessionStorage): string | null {
  const kept = shelf.getItem(KEY);
  return kept !== null && kept !== '' && kept.length <= LONGEST ? kept : null;
}

export function keepUsername(username: string, shelf: Storage = sessionStorage): void {
  shelf.setItem(KEY, username);
}

export function forgetUsername(shelf: Storage = sessionStorage): void {
  shelf.removeItem(KEY);
}

/** `nora.whitfield` as a name, so that its initials are NW. */
export function spokenUsername(username: string): string {
  return (
    username
      .replace(/@.*$/u, '')
      .replaceAll(/[._+\-\d]+/gu, ' ')
      .trim() || username
  );
}
