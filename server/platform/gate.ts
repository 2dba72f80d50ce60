/** Lets at most `width` pieces of work run at once; the others wait in order. */
export function createGate(
  width: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = (): Promise<void> | undefined => {
    if (running < width) {
      running += 1
      return
    }
    return new Promise(resolve => waiting.push(resolve))
  }
  // a place is handed on, never freed for a newcomer while someone waits
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async work => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
