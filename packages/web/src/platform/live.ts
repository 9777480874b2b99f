type Act = () => void;

const hearers = new Set<Act>();
let up = false;

const enders = new Set<Act>();

/** The customer signs off here: the end of the stream is no news. */
export function endLive(): void {
  for (const act of enders) act();
}

export function whenLiveEnds(act: Act): Act {
  enders.add(act);
  return () => enders.delete(act);
}

/** Whether the bank tells this tab of changes; while it doesn't, pages poll what they wait for. */
export function isLive(): boolean {
  return up;
}

/** Heard when something of the customer's has changed, or when it is no longer known whether it has. */
export function hearChanges(act: Act): Act {
  hearers.add(act);
  return () => hearers.delete(act);
}

export function tellChanges(): void {
  for (const act of hearers) act();
}

export function setLive(isUp: boolean): void {
  const wentDown = up && !isUp;
  up = isUp;
  // Whoever relied on being told looks once, and polls from there.
  if (wentDown) tellChanges();
}

/** Resolves with the next change, or after this time if the bank can't tell of changes now. */
export function untilChange(pollMs: number, liveMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = hearChanges(done);
    const timer = setTimeout(done, up ? liveMs : pollMs);
  });
}
