/** Tells the same wish from another one, by what it asks for, as long as the first is not answered. */
export function createOnce() {
  const begun = new Set<string>();
  return {
    /** False when the very same is on its way already. */
    begin: (wish: object): boolean => {
      const name = JSON.stringify(wish);
      if (begun.has(name)) return false;
      begun.add(name);
      return true;
    },
    end: (wish: object): void => void begun.delete(JSON.stringify(wish)),
  };
}
