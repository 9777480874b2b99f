import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createServer, defineConfig, type Plugin, type Rolldown } from 'vite';

const repository = join(import.meta.dirname, '../..');
/** Begin beside `main.tsx`: one in the browser before it, one at the build. */
const EARLY_PRESS = 'packages/web/src/app/early-press.ts';
const LANDING_HTML = 'packages/web/src/app/landing-html.tsx';

export default defineConfig({
  plugins: [react(), tailwindcss(), developmentPage(), paintFirst(), landing(), compressed()],
  build: {
    manifest: true,
    sourcemap: true,
    // Inlined files would be data: addresses, which the content security policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    // The polyfill is an inline script; every browser we serve knows modulepreload.
    // A page names what it needs itself. A list of all pages' files in the first view would weigh more than it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page stands on travels as two files instead of thirty: libraries, which change seldom, and ours.
            {
              name: 'ground',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|i18next|clsx|tailwind-merge|class-variance-authority|react-error-boundary)\//,
            },
            {
              name: 'frame',
              test: new RegExp(
                [
                  String.raw`web/src/platform/(?:access|cookies|format|guest-links|institution|language|lazy-view|online|paths|return-path|route|session|session-end|session-start|stage|stage-context|tabs|theme|use-delayed|words)\.tsx?$`,
                  String.raw`web/src/ui/(?:button|button-look|classes|deep-surface|hull-lines|icon-tile|lines-plan|link|logo|segmented|spinner|titled)\.tsx?$`,
                  String.raw`web/src/app/loading\.tsx$`,
                  String.raw`kernel/src/(?:format|mask|money)\.ts$`,
                  String.raw`lucide-react/dist/esm/(?!icons/)[^/]+\.m?js$`,
                  // The icons of the landing page.
                  String.raw`lucide-react/dist/esm/icons/(?:globe|key-round|list-checks|lock|menu|piggy-bank|receipt-text|shield-check|wallet)\.m?js$`,
                ].join('|'),
              ),
            },
            // Small things that nearly every page shows weigh less in one file than in ten.
            {
              name: 'notes',
              includeDependenciesRecursively: false,
              test: new RegExp(
                [
                  String.raw`web/src/ui/(?:banner|card|skeleton)\.tsx$`,
                  String.raw`lucide-react/dist/esm/icons/(?:check|circle-alert|circle-check|clock|info|plus|triangle-alert|x)\.m?js$`,
                ].join('|'),
              ),
            },
            // Rules of the contract compute days and rates while they are loaded, so both must be there before any of them.
            {
              name: 'days',
              includeDependenciesRecursively: false,
              test: /kernel\/src\/(?:compound|day|dollars|id|portion|rate|text)\.ts$/,
            },
            // Accounts, what moved in them and the rules of both are on nearly every page of a customer.
            {
              name: 'moves',
              includeDependenciesRecursively: false,
              test: /contract\/src\/movements\/(?:contract|rules)\.ts$|kernel\/src\/(?:calendar|rulebook)\.ts$/,
            },
            {
              name: 'holdings',
              includeDependenciesRecursively: false,
              test: /contract\/src\/accounts\/(?:accounts|credit-cycle|credit-cycle\/interest|transactions)\/(?:contract|rules)\.ts$/,
            },
            // The name of an account and what goes with it is on every page of one.
            {
              name: 'names',
              includeDependenciesRecursively: false,
              test: /accounts\/account-(?:name-model|icons)\.ts$|lucide-react\/dist\/esm\/icons\/(?:chart-line|credit-card|graduation-cap|lock-keyhole|scale|sunrise)\.m?js$/,
            },
            // The icons of the actions on an account's page.
            {
              name: 'actions',
              includeDependenciesRecursively: false,
              test: /lucide-react\/dist\/esm\/icons\/(?:book-open-check|flag)\.m?js$/,
            },
            // Whoever asks the bank for one thing soon asks for another.
            { name: 'shapes', includeDependenciesRecursively: false, test: /node_modules\/zod\// },
            {
              name: 'query',
              includeDependenciesRecursively: false,
              test: /node_modules\/@tanstack\/(?!.*(?:infiniteQueryObserver|useInfiniteQuery))/,
            },
            // The card of an account with what is used of it.
            {
              name: 'cards',
              includeDependenciesRecursively: false,
              test: /web\/src\/ui\/(?:account-card|usage-bar)\.tsx$/,
            },
            // What every page of a customer asks the bank with is in one file as well.
            {
              name: 'page',
              includeDependenciesRecursively: false,
              test: new RegExp(
                [
                  String.raw`web/src/platform/(?:api|call|failure|question|read-again|step-up)\.ts$`,
                  String.raw`web/src/ui/(?:error-state|loading-area|patience|use-patient)\.tsx?$`,
                  String.raw`contract/src/(?:endpoint|envelope|exchange)\.ts$`,
                  String.raw`lucide-react/dist/esm/icons/(?:cloud-off|file-question-mark)\.m?js$`,
                ].join('|'),
              ),
            },
          ],
        },
      },
    },
  },
  // `npm run dev` says where its own API is.
  server: { proxy: { '/api': process.env['BANK_API'] ?? 'http://127.0.0.1:8180' } },
});

/** The bank's own server dresses the page with its stage and institution; the development server stands in for it. */
function developmentPage(): Plugin {
  const institution = {
    name: 'Keelson',
    supportPhone: '(207) 555-0100',
    supportHours: 'Mon–Fri 8 AM–8 PM ET',
    insured: true,
    stage: 'development',
  };
  return {
    name: 'development-page',
    apply: 'serve',
    transformIndexHtml: (html) => ({
      html: html
        .replace('data-stage="production"', 'data-stage="development"')
        .replaceAll('{bankName}', institution.name),
      tags: [
        {
          tag: 'meta',
          attrs: { name: 'institution', content: JSON.stringify(institution) },
          injectTo: 'head',
        },
      ],
    }),
  };
}

/**
 * What the first paint needs comes before the code: the style sheet, and the Latin font, which is on every first screen,
 * so the browser hears of it before it has read the style sheet.
 */
function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((file) =>
          /hanken-grotesk-latin-wght-normal.*\.woff2$/.test(file),
        );
        const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
        if (!font || !sheet) throw new Error('The Latin font or the style sheet is not in the build');
        const preload = `\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
        return html
          .replace(sheet, '')
          .replace(/\s*<script type="module"/, (script) => `${sheet}${preload}${script}`);
      },
    },
  };
}

/**
 * The landing page is written at the build, in every language, so that a visitor sees it before any code has come. The
 * server puts it into the page it sends (`platform/http/site.ts`); the file itself is not served.
 */
function landing(): Plugin {
  return {
    name: 'landing',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(repository, EARLY_PRESS), name: 'early-press' });
    },
    writeBundle: async ({ dir = '' }, bundle) => {
      const pages: Record<string, object> = {};
      for (const [language, html] of Object.entries(await landingHtml())) {
        const texts = ['common', 'navigation', 'landing'].map((each) => `words/src/${each}/${language}.ts`);
        const early = fileOf(bundle, EARLY_PRESS);
        pages[language] = {
          // Nothing can be pressed before it is there.
          script: `<script async type="module" blocking="render" crossorigin src="/${early}"></script>`,
          head: filesWith(bundle, ['bank/landing-page.tsx', ...texts])
            .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
            .join(''),
          ...html,
        };
      }
      writeFileSync(join(dir, 'landing.json'), JSON.stringify(pages));
    },
  };
}

/** Rendered from the sources, by a server that never listens; the build itself is made for browsers. */
async function landingHtml(): Promise<Record<string, object>> {
  const server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [react()],
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { landingPages } = await server.ssrLoadModule(join(repository, LANDING_HTML));
    return await landingPages();
  } finally {
    await server.close();
  }
}

function fileOf(bundle: Rolldown.OutputBundle, module: string): string {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
  );
  if (!found) throw new Error(`${module} is not in the build`);
  return found.fileName;
}

/** The files of some modules and what they import, without those the page itself names. */
function filesWith(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const importsOf = (file: string) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.imports : [];
  };
  const closure = (files: readonly string[]) => {
    const found = new Set(files);
    for (const file of found) for (const each of importsOf(file)) found.add(each);
    return found;
  };
  const named = closure([fileOf(bundle, 'web/index.html')]);
  return [...closure(modules.map((module) => fileOf(bundle, module))).difference(named)];
}

/** Compressed once, at the build, as far as it goes; the server hands out the form the browser asks for. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: ({ dir = '' }) => {
      const assets = join(dir, 'assets');
      for (const name of readdirSync(assets).filter((each) => /\.(?:js|css|svg)$/.test(each))) {
        const bytes = readFileSync(join(assets, name));
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes));
        writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
