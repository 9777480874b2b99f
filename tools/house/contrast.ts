/** Fails if two design token colors lack contrast, in either theme. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pairs, type Pair } from './colour-pairs.ts';
import { report, type Fault } from './fault.ts';

const TOKENS = 'packages/web/src/ui/styles/tokens.css';
const LIGHT = ':root';
const DARK_CHOSEN = ':root[data-theme="dark"]';
const DARK_DEVICE = ':root:not([data-theme])';

type Tokens = ReadonlyMap<string, string>;
export type Measure = Pair & { readonly theme: 'light' | 'dark'; readonly ratio: number };

/** Every pair in both themes, measured by WCAG 2.2. */
export function measures(css: string): Measure[] {
  const light = tokensOf(css, LIGHT);
  const dark = new Map([...light, ...tokensOf(css, DARK_CHOSEN)]);
  return pairs.flatMap((pair) => [
    {
      ...pair,
      theme: 'light' as const,
      ratio: contrast(colour(light, pair.front), colour(light, pair.back)),
    },
    { ...pair, theme: 'dark' as const, ratio: contrast(colour(dark, pair.front), colour(dark, pair.back)) },
  ]);
}

export function contrastFaults(css: string): Fault[] {
  const low = measures(css)
    .filter(({ ratio, ratioMin }) => ratio < ratioMin)
    .map(({ front, back, theme, ratio, ratioMin }) => {
      return fault(
        'contrast',
        `${front} on ${back} is ${ratio.toFixed(2)} in the ${theme} theme; ${ratioMin} needed`,
      );
    });
  return [...low, ...differences(tokensOf(css, DARK_CHOSEN), tokensOf(css, DARK_DEVICE))];
}

/** The dark theme is defined twice, for the customer's choice and for the device's; they must be equal. */
function differences(chosen: Tokens, device: Tokens): Fault[] {
  const names = [...new Set([...chosen.keys(), ...device.keys()])];
  return names
    .filter((name) => chosen.get(name) !== device.get(name))
    .map((name) => fault('dark-blocks', `--k-${name} differs between the two dark blocks`));
}

function fault(rule: string, message: string): Fault {
  return { path: TOKENS, line: 1, rule, message };
}

function tokensOf(css: string, selector: string): Tokens {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll("'", '"');
  for (const [, head = '', body = ''] of plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    if (head.trim() !== selector) continue;
    const declarations = body.matchAll(/--k-([\w-]+)\s*:\s*([^;]+)/g);
    return new Map([...declarations].map(([, name = '', value = '']) => [name, value.trim()]));
  }
  throw new Error(`${TOKENS} has no block ${selector}`);
}

function colour(tokens: Tokens, name: string): readonly [number, number, number] {
  const value = tokens.get(name) ?? '';
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value) ?? [];
  if (!red || !green || !blue) throw new Error(`--k-${name} is "${value}", not a #rrggbb colour`);
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(front: readonly [number, number, number], back: readonly [number, number, number]): number {
  const [light = 0, dark = 0] = [luminance(front), luminance(back)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: readonly [number, number, number]): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

if (import.meta.main) {
  const css = readFileSync(join(process.cwd(), TOKENS), 'utf8');
  const measured = measures(css);
  const least = measured.toSorted((a, b) => a.ratio / a.ratioMin - b.ratio / b.ratioMin)[0];
  const closest = least
    ? `${least.front} on ${least.back} ${least.ratio.toFixed(2)} (${least.theme})`
    : 'none';
  report(`${pairs.length} colour pairs in two themes; closest to its limit: ${closest}`, contrastFaults(css));
}
