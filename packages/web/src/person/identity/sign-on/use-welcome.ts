import type { User } from '@bank/contract/person/customers/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { customerOf } from '../../../platform/frame/session-start.ts';
import { useSessionStore } from '../../../platform/frame/session.ts';
import { tellTabs } from '../../../platform/frame/tabs.ts';

/** Signs the customer on, in this tab and the others. */
export function useWelcome(): (user: User) => void {
  const store = useSessionStore();
  const { language, changeLanguage } = useWords();
  return (user) => {
    if (user.languageChosen && user.language !== language) void changeLanguage(user.language);
    tellTabs('signed-on');
    store.signedOn(customerOf(user));
  };
}
