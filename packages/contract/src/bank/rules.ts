const SECONDS = { d: 86_400, h: 3_600, m: 60, s: 1 } as const;

/** `30d` in seconds; the contract has made sure of the shape. */
export function durationSeconds(by: string): number {
  const unit = by.slice(-1) as keyof typeof SECONDS;
  return Number(by.slice(0, -1)) * SECONDS[unit];
}
