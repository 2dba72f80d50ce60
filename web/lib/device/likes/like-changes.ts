let stored: Promise<unknown> = Promise.resolve()

/** Changes of likes are stored one after another, so that the last one counts. */
export function storeInTurn(store: () => Promise<void>): void {
  const turn = stored.then(store)
  stored = Promise.allSettled([turn])
}

/** Resolves once the changes so far are stored or refused. */
export const changesStored = (): Promise<unknown> => stored
