import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readOfacCsv, readOfacXml } from './ofac.ts';

const sample = (name: string) =>
  readFileSync(new URL(`../../../tools/demo/ofac/${name}`, import.meta.url), 'utf8');

test('the three files of the comma separated layout are one list', () => {
  const { names, skipped } = readOfacCsv({
    sdn: sample('sdn.csv'),
    alt: sample('alt.csv'),
    add: sample('add.csv'),
  });
  expect(skipped).toBe(2);
  expect(names.map(({ name }) => name)).toEqual([
    'BLACK HARBOR TRADING LLC',
    'BH TRADING HOUSE',
    'KREZHOV, Viktor Anatolievich',
    'KREZOFF, Wiktor',
    '"THE ENGINEER"',
    'QASRANI, Leila',
    'AL-QASRANI, Layla',
    'GOLDEN CORMORANT',
  ]);
  expect(names[2]?.detail).toBe(
    'No. 90002; individual; UKRAINE-EO13661] [SDGT; Deputy Minister of "Special Works"; ' +
      'DOB 04 Jul 1961; POB Sylvania; nationality Freedonia; Gender Male.; Sylvania City, Sylvania',
  );
  expect(names[3]?.detail).toMatch(/^Alias of KREZHOV, Viktor Anatolievich; No\. 90002;/);
});

test('the XML layout says the same', () => {
  const { names, skipped } = readOfacXml(sample('sdn.xml'));
  expect(skipped).toBe(1);
  expect(names.map(({ name }) => name)).toEqual([
    'BLACK HARBOR TRADING & SONS LLC',
    'BH TRADING HOUSE',
    'KREZHOV, Viktor Anatolievich',
    'KREZOFF, Wiktor',
  ]);
  expect(names[0]?.detail).toBe('No. 90001; Entity; SDGT; 14 Harbor Road, Port Liberty, Freedonia');
  expect(names[2]?.detail).toBe(
    'No. 90002; Individual; UKRAINE-EO13661; SDGT; Deputy Minister; nationality Freedonia.; DOB 04 Jul 1961; POB Sylvania',
  );
});

test.each(['', '<html></html>', '<sdnEntry>', 'no,list', '"'])('%j holds no names', (text) => {
  expect(readOfacXml(text).names).toEqual([]);
  expect(readOfacCsv({ sdn: text, alt: text, add: text }).names).toEqual([]);
});
