/** There are no server components whose errors would come as digests. */
export const decodeRouteErrorResponseDigest = (): undefined => undefined

export const decodeRedirectErrorDigest = (): undefined => undefined
