/** The first attempt uses the plain key. */
export const keyOf = (name: string, attempt: number): string =>
  attempt === 0 ? name : `${name}:${attempt}`
