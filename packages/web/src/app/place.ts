import { useLocation, type Location } from 'react-router';

/** Where the visitor is. What an earlier page left in the state is unknown until somebody has looked at it. */
export function usePlace(): Location<unknown> {
  return useLocation();
}
