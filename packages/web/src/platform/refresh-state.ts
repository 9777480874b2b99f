/** Router state that tells the next page to reload, because its data has changed. */
export type RefreshState = { readonly refresh: number };

/** A moment on this device's own counter: it only has to differ from the one before. */
export function refreshState(): RefreshState {
  return { refresh: Math.round(performance.timeOrigin + performance.now()) };
}

export function refreshIn(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('refresh' in state)) return null;
  return typeof state.refresh === 'number' ? state.refresh : null;
}
