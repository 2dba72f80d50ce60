import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ASSIGNMENT = /^window\.__reactRouterManifest=(\{.*\});?$/s

interface Manifest {
  routes: Record<string, Route>
}

interface Route extends Record<string, unknown> {
  css?: string[]
}

/**
 * The browser's list of routes without what only the server reads of it (which files a page
 * imports, for the head of the page), what every page has at hand, and what is false.
 */
export function slimManifest(clientFolder: string): void {
  const [file = ''] = globSync(path.join(clientFolder, 'assets', 'manifest-*.js'))
  const [, json] = ASSIGNMENT.exec(readFileSync(file, 'utf8')) ?? []
  if (!json) throw new Error(`not a route manifest: ${file}`)
  const manifest = JSON.parse(json) as Manifest
  const atHand = new Set(manifest.routes.root?.css)
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    id === 'root' ? slimRoute(route) : slimRoute(withoutStyles(route, atHand)),
  ])
  const slim = { ...manifest, routes: Object.fromEntries(routes) }
  writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify(slim)};`)
}

const withoutStyles = (route: Route, atHand: ReadonlySet<string>): Route => ({
  ...route,
  css: route.css?.filter(file => !atHand.has(file)),
})

const slimRoute = (route: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries({ ...route, imports: undefined }).filter(([, value]) => value !== false),
  )
