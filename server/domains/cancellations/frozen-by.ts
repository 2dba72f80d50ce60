/** How an earning names the open request that keeps it back. */
export const frozenBy = (cancellationId: number): string => `cancellation:${cancellationId}`
