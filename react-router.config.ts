import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  serverModuleFormat: 'esm',
  // All routes are named in the page, so that a click never waits for a second manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
