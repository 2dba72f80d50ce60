/**
 * Result of an attempt. `answered`: accepted or refused. `unreached`: the server could not take the
 * request now. `unanswered`: the server did not answer in time.
 */
export type Outcome = 'answered' | 'unreached' | 'unanswered'

/**
 * Sends items one at a time, in the order given. When the server cannot be reached for one item,
 * those behind it are not tried either, so that a retry keeps the order; a timeout holds up no
 * other item.
 */
export function createDelivery<Item>(
  send: (item: Item) => Promise<Outcome>,
  giveUp: (item: Item) => void,
): (items: readonly Item[]) => void {
  const waiting: Item[] = []
  let isBusy = false
  async function work() {
    isBusy = true
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      if ((await send(item)) === 'unreached') waiting.splice(0).forEach(giveUp)
    }
    isBusy = false
  }
  return items => {
    waiting.push(...items)
    if (!isBusy) void work()
  }
}
