/** A moment on this device's own counter, in milliseconds: only ever compared with another one of the same device. */
export function deviceMs(): number {
  return performance.timeOrigin + performance.now();
}
