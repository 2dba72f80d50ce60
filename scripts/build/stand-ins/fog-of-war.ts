/** All routes are named in the page (`routeDiscovery` in react-router.config.ts): none is looked for. */
export const isFogOfWarEnabled = (): boolean => false

export const useFogOFWarDiscovery = (): void => {}

export const getPatchRoutesOnNavigationFunction = (): undefined => undefined

export const getPartialManifest = <Manifest>(manifest: Manifest): Manifest => manifest

/** Named by the router's server and by server components, whose code never reaches the browser. */
export const getManifestPath = undefined
export const getPathsWithAncestors = undefined
export const handleClientVersionMismatch = undefined
