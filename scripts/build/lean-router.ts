import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/](.+)$/

/** Modules of the router for what this product does not do, and the file that stands in for each. */
const STAND_INS: Readonly<Record<string, string>> = {
  'lib/dom/ssr/fog-of-war.js': 'fog-of-war.ts',
  'lib/router/instrumentation.js': 'instrumentation.ts',
  'lib/errors.js': 'errors.ts',
  'lib/dom/ssr/errorBoundaries.js': 'error-boundaries.tsx',
}

/** What keeps a whole branch of the router alive and is never used here. */
const UNUSED: Readonly<Record<string, readonly [string, string]>> = {
  'nothing is fetched beside a navigation (useFetcher)': ['\t\tfetch,\n', ''],
  'no form is posted to a page (<Form method="post">)': [
    'if (opts && opts.submission && isMutationMethod(opts.submission.formMethod))',
    'if (false)',
  ],
  'there are no server components': ['= useIsRSCRouterContext()', '= false'],
  'no page changes under a view transition': [
    'if (!viewTransitionOpts || !isViewTransitionAvailable)',
    'if (true)',
  ],
  'no link asks for a page beforehand (<Link prefetch>)': [
    'usePrefetchBehavior(prefetch, rest)',
    '[false, undefined, undefined]',
  ],
}

/**
 * Leaves out of the browser's files the parts of the router that the product does not use. Fails
 * the build when a new version no longer has one of them.
 */
export function leanRouter(): Plugin {
  const met = new Set<string>()
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    load(id) {
      const module = ROUTER.exec(id)?.[1]?.replaceAll('\\', '/') ?? ''
      const standIn = STAND_INS[module]
      if (!standIn) return null
      met.add(module)
      const file = path.join(import.meta.dirname, 'stand-ins', standIn)
      return { code: readFileSync(file, 'utf8'), moduleType: standIn.endsWith('x') ? 'tsx' : 'ts' }
    },
    transform(code, id) {
      if (!ROUTER.test(id)) return null
      return { code: withoutUnused(code, met), map: null }
    },
    generateBundle() {
      const missed = [...Object.keys(STAND_INS), ...Object.keys(UNUSED)].filter(
        name => !met.has(name),
      )
      if (missed.length > 0) this.error(`react-router has changed: ${missed.join('; ')}`)
    },
  }
}

const withoutUnused = (code: string, met: Set<string>): string =>
  Object.entries(UNUSED).reduce((text, [name, [used, unused]]) => {
    if (!text.includes(used)) return text
    met.add(name)
    return text.replaceAll(used, unused)
  }, code)
