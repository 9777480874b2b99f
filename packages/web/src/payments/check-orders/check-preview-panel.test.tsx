import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckPreviewPanel, type CheckPreviewProps } from './check-preview-panel.tsx';
import { micrPath, micrText } from './micr-model.ts';

const { language, say } = await createTranslator('en', ['checkOrder']);
const usual: CheckPreviewProps = {
  style: 'standardBlue',
  holder: {
    name: 'Nora Whitfield',
    street: '18 Alder Court',
    place: 'Portland, ME 04101',
    phone: '(207) 555-0142',
  },
  bankName: 'Keelson',
  routingNumber: '990018429',
  lastFour: '4821',
  number: 1_201,
  includeAddress: true,
  includePhoneNumber: false,
  includeDriversLicense: false,
  largePrint: false,
  fontStyle: 'standard',
  photoUrl: null,
};
const drawn = (change: Partial<CheckPreviewProps> = {}) =>
  renderToStaticMarkup(
    <VoiceContext value={{ language, say, changeLanguage: () => Promise.resolve() }}>
      <CheckPreviewPanel {...usual} {...change} />
    </VoiceContext>,
  );

test('[ORDC-07] [ORDC-11] the preview shows what was chosen, and nothing that was not', () => {
  expect(drawn()).toContain('18 Alder Court');
  expect(drawn()).not.toContain('555-0142');
  expect(drawn({ includeAddress: false, includePhoneNumber: true })).not.toContain('18 Alder Court');
  expect(drawn({ includePhoneNumber: true })).toContain('(207) 555-0142');
  expect(drawn()).not.toContain('Driver');
  expect(drawn({ includeDriversLicense: true })).toContain('Driver’s license');
  expect(drawn({ fontStyle: 'script' })).not.toBe(drawn());
  expect(drawn({ largePrint: true })).toContain('font-size="21"');
});

test('[ORDC-03] every style looks different, and a photo is behind the text', () => {
  const styles = (['standardBlue', 'premiumGray', 'scenicNature'] as const).map((style) => drawn({ style }));
  expect(new Set(styles).size).toBe(3);
  expect(drawn({ style: 'customPhoto', photoUrl: 'blob:photo' })).toContain('href="blob:photo"');
  expect(drawn({ photoUrl: 'blob:photo' })).not.toContain('blob:photo');
});

test('the line at its foot is the routing number, four digits of the account, and the number', () => {
  const { routingNumber, lastFour, number } = usual;
  expect(drawn()).toContain(micrPath(micrText({ routingNumber, lastFour, number })));
  expect(drawn()).toContain('Check number 1201. Account ending in 4821.');
});
