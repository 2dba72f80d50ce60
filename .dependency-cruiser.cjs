/** The floors of ARCHITECTURE.md as rules: an import may only go down. */

const FLOORS = [
  ['accounts', 'ledger'],
  ['catalog', 'payouts', 'notifications'],
  ['deals', 'favourites'],
  ['threads', 'cancellations', 'ratings', 'moderation', 'papers', 'reconciliation'],
  ['desk'],
  ['exports'],
]
const TESTS = '[.]test[.]tsx?$'

/** A domain may use the domains of lower floors and itself. */
const domainFloors = FLOORS.flatMap((floor, level) =>
  floor.map(domain => ({
    name: `floor-${level + 1}-${domain}`,
    comment: `${domain} stands on floor ${level + 1}: it uses lower floors only, so that no two domains hold each other up.`,
    severity: 'error',
    from: { path: `^server/domains/${domain}/`, pathNot: TESTS },
    to: {
      path: '^server/domains/',
      pathNot: `^server/domains/(${[domain, ...FLOORS.slice(0, level).flat()].join('|')})/`,
    },
  })),
)

const OWN = '^(contract|server|sandbox|packages|web|demo|scripts|tests|bench)/'

/** `from` may reach, of our own code, nothing but `allowed` and itself. */
function only(name, from, allowed, comment, except = {}) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: TESTS, ...except },
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
      comment: 'What imports each other cannot be understood, tested or moved apart.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody imports is dead, or an entry that belongs in this list.',
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
      comment: 'An import that leads nowhere ends the program when it is reached.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/)' },
    },
    only(
      'contract-stands-alone',
      CONTRACT,
      [],
      'Web and server both build on it, so it knows neither.',
    ),
    {
      name: 'contract-only-zod',
      comment: 'The contract goes to the browser: any further package would go with it.',
      severity: 'error',
      from: { path: CONTRACT, pathNot: TESTS },
      to: { path: 'node_modules', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'kernel-imports-nothing',
      comment: 'Everyone stands on the kernel; it stands on nothing.',
      severity: 'error',
      from: { path: KERNEL, pathNot: TESTS },
      to: { pathNot: KERNEL },
    },
    only(
      'platform-knows-no-domain',
      PLATFORM,
      [KERNEL, PORTS, '^server/migrations/', '^contract/images[.]ts$', COMPOSED_TYPES],
      'Tools without a domain word serve every domain alike.',
    ),
    {
      name: 'composed-types-hold-no-code',
      comment: 'Platform reads these three files for their types; an import of code would climb.',
      severity: 'error',
      from: { path: COMPOSED_TYPES },
      to: { pathNot: '^server/(platform|http|domains/[^/]+)/(tables|events|outside-calls)[.]ts$' },
    },
    only(
      'ports-are-words',
      PORTS,
      [KERNEL],
      'A port says in our words what we need; it knows no provider and no domain.',
    ),
    only(
      'adapters-below-domains',
      '^server/adapters/',
      [KERNEL, PLATFORM, PORTS, CONTRACT],
      'An adapter fulfils a port; it decides nothing of the business.',
    ),
    {
      name: 'adapters-apart',
      comment: 'Each provider can be taken out without touching another.',
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
    ...domainFloors,
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
      'The outside world knows nothing of us, and speaks real protocols.',
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
      'The demo is lived through the product’s own use cases; the outside world it reaches by its calls.',
    ),
    {
      name: 'features-apart',
      comment: 'Features meet in routes, so that each can be read and removed alone.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    only(
      'features-below-routes',
      '^web/features/',
      ['^web/(ui|lib)/', CONTRACT],
      'Routes compose features, never the other way round.',
    ),
    only(
      'ui-knows-no-feature',
      '^web/ui/',
      ['^web/lib/', CONTRACT],
      'Buttons and cards serve every feature alike.',
    ),
    only('lib-is-the-ground', '^web/lib/', [CONTRACT], 'Everything in the web stands on lib.'),
    {
      name: 'no-test-code-in-product',
      comment: 'What runs for people must not lean on what runs for tests.',
      severity: 'error',
      from: { path: '^(contract|server|sandbox|packages/[^/]+/src|web|demo)/', pathNot: TESTS },
      to: { path: ['^tests/', '^packages/[^/]+/tests/', TESTS] },
    },
    {
      name: 'no-development-packages-in-server',
      comment: 'A production install leaves development packages out.',
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
