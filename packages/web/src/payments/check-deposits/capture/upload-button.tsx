import { useWords } from '@bank/words/use-words.ts';
import { Image } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/frame/button.tsx';

type UploadButtonProps = {
  tone: 'soft' | 'quiet';
  isWorking: boolean;
  onUpload: (photo: File) => void;
};

/** A photo that is already on the device, for those who have no camera here or don't want to use it. */
export function UploadButton({ tone, isWorking, onUpload }: UploadButtonProps) {
  const { say } = useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        tone={tone}
        size={tone === 'quiet' ? 'small' : 'regular'}
        icon={Image}
        working={isWorking && say('depositCheck.photo.opening')}
        onClick={() => input.current?.click()}
      >
        {say('ui.camera.uploadInstead')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onUpload(file);
          // Lets the same file be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
