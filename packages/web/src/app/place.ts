import { useLocation, type Location } from 'react-router';

/** The current location. State left by an earlier page is untrusted until it is checked. */
export function usePlace(): Location<unknown> {
  return useLocation();
}
