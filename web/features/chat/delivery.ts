/** Sends one after the other, in the order given; who cannot be reached holds up all behind. */
export function createDelivery<Item>(
  /** Answers whether the server was reached. */
  send: (item: Item) => Promise<boolean>,
  giveUp: (item: Item) => void,
): (items: readonly Item[]) => void {
  const waiting: Item[] = []
  let isBusy = false
  async function work() {
    isBusy = true
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      if (!(await send(item))) waiting.splice(0).forEach(giveUp)
    }
    isBusy = false
  }
  return items => {
    waiting.push(...items)
    if (!isBusy) void work()
  }
}
