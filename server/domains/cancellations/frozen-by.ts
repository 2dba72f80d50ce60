/** The name under which an earning stores the open request that freezes it. */
export const frozenBy = (cancellationId: number): string => `cancellation:${cancellationId}`
