import type { Config } from '@react-router/dev/config'
import { precompress } from './scripts/build/precompress.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  serverModuleFormat: 'esm',
  // All routes are named in the page, so that a click never waits for a second manifest.
  // A page is one file: split in parts it would cost more requests than it saves bytes.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
  buildEnd() {
    precompress('build/client')
  },
} satisfies Config
