/** The layers of ARCHITECTURE.md as rules: an import only goes down. */

const LAYERS = [
  ['accounts', 'ledger'],
  ['catalog', 'payouts', 'notifications'],
  ['deals', 'favourites'],
  ['threads', 'cancellations', 'ratings', 'moderation', 'papers', 'reconciliation'],
  ['desk'],
  ['exports'],
]
const TESTS = '[.]test[.]tsx?$'

/** A domain may use the domains of lower layers and itself. */
const domainLayers = LAYERS.flatMap((layer, level) =>
  layer.map(domain => ({
    name: `layer-${level + 1}-${domain}`,
    comment: `${domain} is in layer ${level + 1}: it imports lower layers only, so that no two domains need each other.`,
    severity: 'error',
    from: { path: `^server/domains/${domain}/`, pathNot: TESTS },
    to: {
      path: '^server/domains/',
      pathNot: `^server/domains/(${[domain, ...LAYERS.slice(0, level).flat()].join('|')})/`,
    },
  })),
)

const OWN = '^(contract|server|sandbox|packages|web|demo|scripts|tests|bench)/'

/** Of our own code, `from` may import only `allowed` and itself. */
function only(name, from, allowed, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: TESTS },
    to: { path: OWN, pathNot: [from, ...allowed] },
  }
}

const KERNEL = '^server/kernel/'
const PLATFORM = '^server/platform/'
const PORTS = '^server/ports/'
const DOMAINS = '^server/domains/'
const CONTRACT = '^contract/'
const SANDBOX_PACKAGES = '^packages/(sandbox-kit|stripe-sandbox)/'
/** The types of the whole database, of all domain events and of all queued calls (ADR 40). */
const COMPOSED_TYPES = '^server/(tables|domain-events|intended-calls)[.]ts$'
const EMBEDDED_POSTGRES = '^packages/embedded-postgres/'

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Files that import each other cannot be read, tested or moved separately.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody imports is unused, or an entry point that belongs in this list.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          TESTS,
          '[.]d[.]ts$',
          '^[^/]+[.](ts|js|cjs)$',
          '^(server|sandbox)/main[.]ts$',
          '^demo/seed[.]ts$',
          '^scripts/[^/]+$',
          '^web/(root|routes|entry[.](client|server))[.]tsx?$',
          '^web/routes/',
          '^web/public/',
          '^bench/',
        ],
      },
      to: {},
    },
    {
      name: 'no-unresolved',
      comment: 'An import of a missing file ends the program when it runs.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/)' },
    },
    only(
      'contract-stands-alone',
      CONTRACT,
      [],
      'Web and server both import it, so it imports neither.',
    ),
    {
      name: 'contract-only-zod',
      comment: 'The browser loads the contract, and with it every package that it imports.',
      severity: 'error',
      from: { path: CONTRACT, pathNot: TESTS },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'kernel-imports-nothing',
      comment: 'All of the server may import the kernel, so it imports nothing.',
      severity: 'error',
      from: { path: KERNEL, pathNot: TESTS },
      to: { pathNot: KERNEL },
    },
    only(
      'platform-knows-no-domain',
      PLATFORM,
      [KERNEL, PORTS, '^server/migrations/', '^contract/images/', COMPOSED_TYPES],
      'All domains use the platform, so it imports none of them.',
    ),
    {
      name: 'composed-types-hold-no-code',
      comment:
        'Platform imports these three files for their types; code in them would be an upward import.',
      severity: 'error',
      from: { path: COMPOSED_TYPES },
      to: { pathNot: '^server/(platform|http|domains/[^/]+)/(tables|events|outside-calls)[.]ts$' },
    },
    only(
      'ports-are-words',
      PORTS,
      [KERNEL, '^contract/papers/'],
      'A port names in our terms what we need; it knows no provider and no domain. Sheets are of the contract, because the screen draws them too.',
    ),
    only(
      'adapters-below-domains',
      '^server/adapters/',
      [KERNEL, PLATFORM, PORTS, CONTRACT],
      'An adapter implements a port and contains no business rule.',
    ),
    {
      name: 'adapters-apart',
      comment: 'Each provider can be removed without changing another.',
      severity: 'error',
      from: { path: '^server/adapters/([^/]+)/', pathNot: TESTS },
      to: { path: '^server/adapters/', pathNot: '^server/adapters/$1/' },
    },
    only(
      'domains-know-no-entry-point',
      DOMAINS,
      [KERNEL, PLATFORM, PORTS, CONTRACT],
      'A use case is the same for every entry point and with every provider.',
    ),
    ...domainLayers,
    only(
      'server-stands-apart',
      '^server/',
      [CONTRACT, EMBEDDED_POSTGRES],
      'The server must not know its pages or the sandbox.',
    ),
    only(
      'migrations-stand-alone',
      '^server/migrations/',
      [],
      'A migration keeps its meaning whatever the code becomes.',
    ),
    only(
      'web-stands-apart',
      '^web/',
      [CONTRACT],
      'Pages reach the server through the contract only.',
    ),
    only(
      'sandbox-stands-apart',
      '^sandbox/',
      [SANDBOX_PACKAGES],
      'The sandbox is reached by real protocols only, as the services that it simulates.',
    ),
    {
      name: 'packages-stand-apart',
      comment: 'A package imports nothing of the product, so that another project can use it.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: OWN, pathNot: '^packages/' },
    },
    {
      name: 'packages-by-name',
      comment: 'A package is imported by its name, so that its exports decide what others may use.',
      severity: 'error',
      from: { pathNot: '^packages/' },
      to: { path: '^packages/', dependencyTypesNot: ['aliased-workspace'] },
    },
    {
      name: 'packages-apart',
      comment: 'Each package can be used without the others; sandboxes share their kit.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/($1|sandbox-kit)/' },
    },
    only(
      'demo-through-use-cases',
      '^demo/',
      [CONTRACT, EMBEDDED_POSTGRES, '^server/'],
      'The demo is created by the product’s own use cases; it reaches the sandbox by its calls.',
    ),
    {
      name: 'features-apart',
      comment: 'Routes combine features, so that each can be read and removed alone.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    only(
      'features-below-routes',
      '^web/features/',
      ['^web/(ui|lib)/', CONTRACT],
      'Routes compose features; a feature imports no route.',
    ),
    only(
      'ui-knows-no-feature',
      '^web/ui/',
      ['^web/lib/', CONTRACT],
      'All features use these components, so they import none of them.',
    ),
    only(
      'lib-imports-no-screen',
      '^web/lib/',
      [CONTRACT],
      'All of the web may import lib, so it imports none of it.',
    ),
    {
      name: 'no-test-code-in-product',
      comment: 'The product must not depend on code of its tests.',
      severity: 'error',
      from: { path: '^(contract|server|sandbox|packages/[^/]+/src|web|demo)/', pathNot: TESTS },
      to: { path: ['^tests/', '^packages/[^/]+/tests/', TESTS] },
    },
    {
      name: 'no-development-packages-in-server',
      comment: 'A production installation has no development packages.',
      severity: 'error',
      from: {
        path: '^(server|contract|packages/embedded-postgres)/',
        // loaded in development mode only
        pathNot: [TESTS, '^server/http/pages/development-site[.]ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|[.]react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.css', '.svg'],
    },
  },
}
