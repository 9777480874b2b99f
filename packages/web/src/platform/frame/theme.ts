import { useSyncExternalStore } from 'react';
import { keepCookie, readCookie } from './cookies.ts';

export const themes = ['device', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}

export function themeOf(jar: string): Theme {
  const chosen = readCookie('__Host-theme', jar);
  return isTheme(chosen) ? chosen : 'device';
}

/** `device` leaves the attribute away, and the stylesheet asks the device. */
export function showTheme(theme: Theme, page: HTMLElement = document.documentElement): void {
  if (theme === 'device') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
}

const listeners = new Set<() => void>();

export function chooseTheme(theme: Theme): void {
  keepCookie('__Host-theme', theme);
  showTheme(theme);
  for (const listener of listeners) listener();
}

/** The cookie is the only place the choice lives, so two tabs cannot disagree for longer than a page. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    subscribe,
    () => themeOf(document.cookie),
    // The page written at the build knows nobody's choice.
    () => 'device',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
