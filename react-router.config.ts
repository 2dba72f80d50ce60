import type { Config } from '@react-router/dev/config'
import { precompress } from './scripts/build/precompress.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  serverModuleFormat: 'esm',
  // A page is one file: split in parts it would cost more requests than it saves bytes.
  splitRouteModules: false,
  // A page names its own route; the router asks for the routes of the links that it shows.
  routeDiscovery: { mode: 'lazy' },
  buildEnd() {
    precompress('build/client')
  },
} satisfies Config
