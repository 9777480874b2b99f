import { useSearchParams, type NavigateOptions } from 'react-router';

/**
 * Changes one part of the address and leaves the others as they are now. What the page was drawn with may be a press older:
 * whoever chooses an account right after a tab stays on that tab.
 */
export function useParamChange() {
  const [, setParams] = useSearchParams();
  return (name: string, value: string | null, options: NavigateOptions) => {
    const params = new URLSearchParams(location.search);
    if (value === null) params.delete(name);
    else params.set(name, value);
    setParams(params, options);
  };
}
