/** The router is not instrumented. */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined

export const getRouteInstrumentationUpdates = (): object => ({})

export const instrumentClientSideRouter = <Router>(router: Router): Router => router

/** Named by the router's server, whose code never reaches the browser. */
export const instrumentHandler = undefined
export const instrumentationResultMetaContext = undefined
