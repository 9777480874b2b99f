type Waiting<Key, Value> = {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Questions of one turn of the loop, and those that come while others are under way, travel together. A question never
 * joins one that has left already, so no answer is older than its question: this is not a cache.
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
      if (values.length !== batch.length) throw new Error('a question was left without an answer');
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
  // What comes in the same turn of the loop travels together; there is no timer. While nothing is under way nobody waits
  // for others either: they gather behind the first.
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
