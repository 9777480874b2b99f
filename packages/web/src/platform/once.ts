/** Stops a request from being sent again while the same one is in flight. */
export function createOnce() {
  const begun = new Set<string>();
  return {
    /** False when the same request is in flight. */
    begin: (request: object): boolean => {
      const name = JSON.stringify(request);
      if (begun.has(name)) return false;
      begun.add(name);
      return true;
    },
    end: (request: object): void => void begun.delete(JSON.stringify(request)),
  };
}
