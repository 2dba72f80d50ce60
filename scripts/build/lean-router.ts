import type { Plugin } from 'vite'

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/

/**
 * What the router asks at run time although this product's answer never changes, written in as
 * that answer, so that the code behind it is left out of the browser's files (9 kB gzip).
 */
const ANSWERS: Readonly<Record<string, readonly [RegExp, string]>> = {
  'all routes are named in the page (react-router.config.ts, routeDiscovery)': [
    /(?<!function )\bisFogOfWarEnabled\([^)]*\)/g,
    'false',
  ],
  'the router is not instrumented': [/\binit\.instrumentations\b/g, 'undefined'],
  'nobody waits for the report of a navigation': [
    /= consumeInstrumentationClientResultMetaReceiver\(router\)/g,
    '= undefined',
  ],
  'navigations carry no report': [/\bopts\?\.instrumentationNavigateMetaReceiver\b/g, 'undefined'],
  'there are no server components': [/(?<!function )\buseIsRSCRouterContext\(\)/g, 'false'],
  'no error comes from a server component': [
    /(?<!function )\bdecode(?:RouteErrorResponse|RedirectError)Digest\(error\.digest\)/g,
    'undefined',
  ],
  'modules are replaced in development only': [/^\s*router\.createRoutesForHMR = .*;$/gm, ''],
  'no link asks for a page beforehand': [
    /= usePrefetchBehavior\(prefetch, rest\)/g,
    '= [false, undefined, undefined]',
  ],
  'what a developer did wrong is said in development': [
    /^(\s*invariant(?:\$1)?\(.+), (?:`[^`]*`|"[^"]*")\);$/gm,
    '$1);',
  ],
  'a developer is warned in development': [
    /^\s*warn(?:ing|Once)\(.+, (?:`[^`]*`|"[^"]*")\);$/gm,
    '',
  ],
  'no page changes under a view transition': [
    /if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/g,
    'if (true)',
  ],
  'no view transition waits': [/if \(renderDfd && pendingState && router\.window\)/g, 'if (false)'],
  'nothing is fetched beside a navigation (useFetcher)': [/^\t\tfetch,$/gm, ''],
  'no form is posted to a page (<Form method="post">)': [
    /if \(opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)\)/g,
    'if (false)',
  ],
  'labels are read by developer tools only': [/^\w+\.displayName = .*;$/gm, ''],
  'a component that nobody shows has no effect': [
    /= (?=React\$1\.(?:forwardRef|createContext)\()/g,
    '= /* @__PURE__ */ ',
  ],
}

/** Fails the build when a new version of the router no longer asks. */
export function leanRouter(): Plugin {
  const given = new Set<string>()
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    transform(code, id) {
      if (!ROUTER.test(id)) return null
      return { code: answerAll(code, given), map: null }
    },
    generateBundle() {
      const unasked = Object.keys(ANSWERS).filter(name => !given.has(name))
      if (unasked.length > 0) this.error(`react-router has changed: ${unasked.join('; ')}`)
    },
  }
}

const answerAll = (code: string, given: Set<string>): string =>
  Object.entries(ANSWERS).reduce((text, [name, [question, answer]]) => {
    const answered = text.replace(question, answer)
    if (answered !== text) given.add(name)
    return answered
  }, code)
