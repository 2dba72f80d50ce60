/** Whether the provider timed out or could not be reached, so that the result is unknown. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.name === 'ErrorTimeout')
