type Waiting<Key, Value> = {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Batches reads made in the same event-loop turn or while others are in flight. A read never joins a query
 * already sent, so no answer is older than its request: this is not a cache.
 */
export function batchReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { connections, batchSize }: { connections: number; batchSize: number },
): (key: Key) => Promise<Value> {
  let queue: Waiting<Key, Value>[] = [];
  let busy = 0;
  let waking = false;
  const settle = async (batch: readonly Waiting<Key, Value>[]) => {
    try {
      const values = await read(batch.map(({ key }) => key));
      if (values.length !== batch.length) throw new Error('a batched read returned too few values');
      values.forEach((value, at) => batch[at]?.resolve(value));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const pump = () => {
    while (queue.length > 0 && busy < connections) {
      const batch = queue.slice(0, batchSize);
      queue = queue.slice(batchSize);
      busy += 1;
      void settle(batch).finally(() => {
        busy -= 1;
        pump();
      });
    }
  };
  // Reads of one event-loop turn go out together, without a timer. When idle, the first read leaves at once
  // and later ones queue behind it.
  const wake = () => {
    if (waking) return;
    waking = true;
    const go = () => {
      waking = false;
      pump();
    };
    if (busy === 0) process.nextTick(go);
    else setImmediate(go);
  };
  return (key) =>
    new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject });
      wake();
    });
}
