/** No answer: the provider was too slow or could not be reached, so nothing is known yet. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.name === 'ErrorTimeout')
