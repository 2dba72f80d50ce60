/** Matches the modules of `folder` by their names without extension. */
const modules = (folder: string, names: string): RegExp =>
  new RegExp(`/${folder}/(${names})[.]`.replaceAll('/', '[\\\\/]'))

/** Modules that the public pages share. */
const PUBLIC_MODULES = [
  modules('web', 'root'),
  modules('web/features/shell', '(bars/)?(?!suspension|member)[a-z-]+'),
  modules(
    'web/ui/display',
    'avatar|picture|category-colours|seat-tag|service-card[.]module|rating|display-texts',
  ),
  modules('web/ui/feedback', 'notice|skeleton|feedback-texts'),
  modules('web/ui/layout', 'side-links|breadcrumbs|layout-texts'),
  modules('web/ui/money', 'price|money-texts'),
  modules('web/ui/likes', 'like-button'),
  modules('web/lib/device', 'likes/liked|kept-ids|seen-services|use-comes-near'),
  modules('web/lib/format', 'format|image|card-service|with-san'),
  modules('web/lib/pages', 'meta|illustrations|page-number|site-texts'),
  modules('contract', 'money|code-points|limits|categories|written'),
  modules('contract/images', 'images'),
]

/** The rails of cards: at once on the home page, on a service's page once they come near. */
const RAIL_MODULES = [modules('web/ui/display', 'short-card'), modules('web/ui/layout', 'rail')]

/** Modules that the pages of one service share with its checkout. */
const SERVICE_MODULES = [
  modules('web/features/service', 'texts'),
  modules('web/ui/layout', 'dashed-line'),
  modules('web/lib/format', 'answer-words'),
  modules('web/lib/live', 'request-order'),
]

const CONTROL_MODULES = [
  modules(
    'web/ui/controls',
    'checkbox|control|select|text-input|control-texts|search-field|use-shown-values',
  ),
  modules('web/ui/feedback', 'empty-state'),
  modules('web/ui/layout', 'sheet|chips'),
  modules('web/ui/layout/pagination', 'pagination|page-numbers'),
  modules('web/ui/search', 'hits|marked'),
  modules('contract/search', 'service-filters|search-form'),
]

/** Modules that the private pages share. */
const PRIVATE_MODULES = [
  /[\\/]node_modules[\\/]@tanstack[\\/]/,
  modules('web/lib/api', 'browser-api|query-client|repeat-key|use-call'),
  modules('web/lib/pages', 'leave-for|steady-loader|use-fresh-page'),
  modules('web/lib/session', 'guards'),
]

/** Modules that the forms for long texts share. */
const FORM_MODULES = [
  modules('web/ui/controls', 'corner-button|field|file-picker|picked-picture|text-area'),
  modules('web/lib/device', 'use-picture'),
  modules('web/ui/feedback', 'unsaved-guard|unsaved-texts'),
]

/** Modules from which the tables of calls are made. */
const CONTRACT_MODULES = [
  modules('contract', 'endpoint|fields'),
  modules('contract/wire', 'wire-object'),
]

/** Modules that the home page shares with the list of services. */
const LIST_MODULES = [
  modules('web/ui/display', 'service-card'),
  modules('web/ui/search', 'suggesting'),
]

/** The frame of a page with a title. */
const FRAME_MODULES = [
  modules('web/ui/layout', 'page-frame'),
  modules('web/lib/pages', 'crumb-texts'),
]

/** One file of scripts; of two groups that name a module, the one with the higher priority has it. */
const group = (name: string, priority: number, patterns: readonly RegExp[]) => ({
  name,
  priority,
  test: (id: string) => patterns.some(pattern => pattern.test(id)),
})

const FRAMEWORK = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/

/** Few files for a first visit: the framework, what all public pages share, and one page. */
export const chunkGroups = [
  group('framework', 3, [FRAMEWORK]),
  group('shell', 2, PUBLIC_MODULES),
  group('rails', 1, RAIL_MODULES),
  group('service-pieces', 1, SERVICE_MODULES),
  group('controls', 1, CONTROL_MODULES),
  group('fields', 1, CONTRACT_MODULES),
  group('list', 1, LIST_MODULES),
  group('page-frame', 1, FRAME_MODULES),
  group('forms', 1, FORM_MODULES),
  group('private', 0, PRIVATE_MODULES),
]
