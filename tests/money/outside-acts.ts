import type { Chance } from './chance.ts'
import type { MoneyWorld } from './money-world.ts'

/** The world outside, in which people act at the provider. */
export interface Outside {
  world: MoneyWorld
  chance: Chance
}

/** Does one of the outside world's acts to one of the objects it may be done to. */
export async function actOn(
  { world, chance }: Outside,
  act: string,
  field: string,
  find: () => Promise<string[]>,
): Promise<void> {
  const id = chance.pick(await find())
  if (id) await world.control(`/control/payments/${act}`, { [field]: id }).catch(refused)
}

/** Acts that are not possible in the object's state are refused with 4xx; anything else is a fault. */
export function refused(error: unknown): void {
  if (!(error instanceof Error) || !/: 4\d\d /.test(error.message)) throw error
}
