import { useWords } from '@bank/words/use-words.ts';
import { Phone } from 'lucide-react';
import { institution } from '../../platform/frame/institution.ts';
import { WayPanel } from './way-panel.tsx';

/** The phone number as a link, formatted the way the institution writes it. */
export function PhonePanel({ className }: { className?: string }) {
  const { say } = useWords();
  const { supportPhone, supportHours } = institution;
  return (
    <WayPanel icon={Phone} title={say('support.phone.title')} className={className}>
      {supportPhone ? (
        <>
          <a
            href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}
            className="-my-1 inline-block rounded-xs py-2.5 text-money-md font-[550] whitespace-nowrap text-brand-text no-underline hover:underline"
          >
            {supportPhone}
          </a>
          <p>{supportHours}</p>
        </>
      ) : (
        say('support.phone.none')
      )}
    </WayPanel>
  );
}
