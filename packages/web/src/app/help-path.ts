import { paths } from '../platform/frame/paths.ts';
import { useWays } from './sight.tsx';

/** Where "Help" leads: the help center, or the support page as long as there is no help center. */
export function useHelpPath(): string {
  const leads = useWays();
  return leads(paths.help()) ? paths.help() : paths.support();
}
