import { useEffect, useState, type ComponentType } from 'react';

/** Loads a part's code once it is wanted. `load` must stay the same; after a failure `retry` calls it again. */
export function useFetched<Props>(load: () => Promise<ComponentType<Props>>, wanted = true) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  const asking = wanted && Part === null && !failed;
  useEffect(() => {
    if (!asking) return undefined;
    let here = true;
    load().then(
      (found) => here && setPart(() => found),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [asking, load]);
  return { Part, failed, retry: () => setFailed(false) };
}
