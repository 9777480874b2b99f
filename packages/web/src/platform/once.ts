/** Tells the same request from another one, by what it asks for, as long as the first is not answered. */
export function createOnce() {
  const begun = new Set<string>();
  return {
    /** False when the very same is on its way already. */
    begin: (request: object): boolean => {
      const name = JSON.stringify(request);
      if (begun.has(name)) return false;
      begun.add(name);
      return true;
    },
    end: (request: object): void => void begun.delete(JSON.stringify(request)),
  };
}
