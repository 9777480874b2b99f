/** A change as the database tells it; a stream without news has one row of nulls. */
export type ChangeRow = {
  readonly seq: bigint | null;
  readonly kind: string | null;
  readonly thing_id: string | null;
};

/** A comment: proxies see the connection in use, and the browser's reader sees nothing. */
export const BEAT = Buffer.from(':\n\n');

/** The first event: from here on the page is told, and this is where it resumes if the stream breaks before another. */
export function readyFrame(after: number): Buffer {
  return Buffer.from(`retry: 15000\nid: ${after}\nevent: ready\ndata: {}\n\n`);
}

/** The session is over, or its key was replaced: the page asks who is signed on. */
export const OVER = Buffer.from('event: over\ndata: {}\n\n');

/** Changes with the same number are one event: an id marks a place that is safe to resume from. */
export function changesFrame(rows: readonly ChangeRow[]): Buffer {
  const events = [...Map.groupBy(rows, ({ seq }) => seq)].map(([seq, changes]) => {
    const lines = changes.map((change) => `data: ${JSON.stringify(toChange(change))}`);
    return `id: ${String(seq)}\nevent: changes\n${lines.join('\n')}\n\n`;
  });
  return Buffer.from(events.join(''));
}

function toChange({ kind, thing_id: id }: ChangeRow): object {
  return kind === 'figures' ? { kind } : { kind, id };
}

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // No proxy may keep, compress or hold back what must arrive now.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A connection that carried a stream carries nothing after it.
  connection: 'close',
};
